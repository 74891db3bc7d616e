"""For all tests: hypothesis does not mind a busy machine."""

from hypothesis import HealthCheck, settings

settings.register_profile(
    "levant", deadline=None, suppress_health_check=[HealthCheck.too_slow], print_blob=True
)
settings.load_profile("levant")
