"""Many things at once in a fresh server: msgspec must not learn a type in two threads."""

import subprocess
import sys
from pathlib import Path

PROGRAM = """
import sys, threading
from pathlib import Path
from levant.web.settings import Settings, with_secret
from levant.web.site import Site
import levant
from levant.web import matches
from levant.web.journal import Entry, Chair
from levant.web.matches import MatchRow, Status
sys.setswitchinterval(1e-6)
site = Site(with_secret(Settings(Path(sys.argv[1]), workers=0, helpers=0)))
row = MatchRow("m", levant.game("sixth-fleet").new(seed=7).opening, "", False, "t")
first = [Entry(1, 1000, "begin")]
def keep(connection):
    matches.create(connection, row, [Chair("NATO", "open", None, "", "t")], first)
    matches.append(connection, row.id, first, Status())
site.store.submit(keep).result()
work = [threading.Thread(target=site.store.read_now, args=(lambda c: matches.load(c, "m"),))
        for _ in range(16)]
for each in work: each.start()
for each in work: each.join()
site.opponents.close()
site.store.close()
"""


def test_a_fresh_server_loads_many_matches_at_once(tmp_path: Path) -> None:
    for number in range(3):
        folder = str(tmp_path / str(number))
        done = subprocess.run([sys.executable, "-c", PROGRAM, folder], capture_output=True)
        assert done.returncode == 0, done.stderr.decode()
