"""The server and the page: play in a browser, alone, together or far apart."""
