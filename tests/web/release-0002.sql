BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0002');
CREATE TABLE entries (
	"match" VARCHAR(16) NOT NULL, 
	seq INTEGER NOT NULL, 
	time BIGINT NOT NULL, 
	kind VARCHAR(16) NOT NULL, 
	role VARCHAR(40) NOT NULL, 
	player INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	text TEXT NOT NULL, 
	number INTEGER NOT NULL, 
	proof VARCHAR(16) NOT NULL, 
	PRIMARY KEY ("match", seq), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE
);
INSERT INTO "entries" VALUES('d251238a3a61',1,1794838093011,'begin','',0,'','',0,'');
INSERT INTO "entries" VALUES('d251238a3a61',2,1794838093413,'sit','Red',2,'Bob','',0,'');
INSERT INTO "entries" VALUES('d251238a3a61',3,1794838093431,'chat','Blue',1,'Ann','good luck',0,'');
INSERT INTO "entries" VALUES('d251238a3a61',4,1794838093439,'resign','Blue',1,'','',0,'');
INSERT INTO "entries" VALUES('ba2029596736',1,1794838093445,'begin','',0,'','',0,'');
INSERT INTO "entries" VALUES('ba2029596736',2,1794838093452,'sit','Red',2,'Bob','',0,'');
CREATE TABLE facts (
	name VARCHAR(40) NOT NULL, 
	number BIGINT NOT NULL, 
	PRIMARY KEY (name)
);
INSERT INTO "facts" VALUES('alive',1794838093465);
CREATE TABLE matches (
	id VARCHAR(16) NOT NULL, 
	game VARCHAR(40) NOT NULL, 
	scenario VARCHAR(80) NOT NULL, 
	opening TEXT NOT NULL, 
	clock VARCHAR(16) NOT NULL, 
	public BOOLEAN NOT NULL, 
	token VARCHAR(32) NOT NULL, 
	created BIGINT NOT NULL, 
	changed BIGINT NOT NULL, 
	seq INTEGER NOT NULL, 
	turn VARCHAR(200) NOT NULL, 
	decider VARCHAR(40) NOT NULL, 
	deadline BIGINT NOT NULL, 
	over VARCHAR(200) NOT NULL, 
	winner VARCHAR(40) NOT NULL, 
	PRIMARY KEY (id)
);
INSERT INTO "matches" VALUES('d251238a3a61','example','race','{"game":"example","scenario":"race","options":[],"seed":"03a1c2e08f219d91516142c4a33e7409","pack":"","dice":2}','',1,'2WoYnkIGCt-sjKV1FAXbCX8f',1794838093011,1794838093439,4,'Turn 1, red','',0,'Blue resigns','Red');
INSERT INTO "matches" VALUES('ba2029596736','example','race','{"game":"example","scenario":"race","options":[],"seed":"4e6b1eb4c1087941d52d3043bf64821a","pack":"","dice":2}','',1,'KLFRGW7on2y0bYw4f_OTIH6D',1794838093445,1794838093452,2,'Turn 1, red','Red',0,'','');
CREATE TABLE notes (
	"match" VARCHAR(16) NOT NULL, 
	player INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("match", player), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE, 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "notes" VALUES('d251238a3a61',1,'mine');
CREATE TABLE players (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	password VARCHAR(200) NOT NULL, 
	email VARCHAR(200) NOT NULL, 
	hook VARCHAR(400) NOT NULL, 
	notify BOOLEAN NOT NULL, 
	epoch INTEGER NOT NULL, 
	created BIGINT NOT NULL, pending VARCHAR(200) DEFAULT '' NOT NULL, banned VARCHAR(200) DEFAULT '' NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "players" VALUES(1,'Ann','ann','$argon2id$v=19$m=65536,t=3,p=4$tZyxMX22DV1OBZwTriD3kg$WMQnY1Vc9hWP0bSgraySSUNeh4quUiDwAtnkhFMq+8Q','','',0,0,1794838089963,'','');
INSERT INTO "players" VALUES(2,'Bob','bob','$argon2id$v=19$m=65536,t=3,p=4$2peT5Luj81/gYr8NnJPatg$juj+dFZUQxJkcAkDXag0ChXW5wv5upMPCUKurY+h/VM','','',0,0,1794838092370,'','');
CREATE TABLE seats (
	"match" VARCHAR(16) NOT NULL, 
	role VARCHAR(40) NOT NULL, 
	kind VARCHAR(40) NOT NULL, 
	player INTEGER, 
	token VARCHAR(32) NOT NULL, 
	PRIMARY KEY ("match", role), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE, 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "seats" VALUES('d251238a3a61','Red','person',2,'HUCyVMqkuIsFV7507290PGXR');
INSERT INTO "seats" VALUES('d251238a3a61','Blue','person',1,'g8qjDckF--BP2foFhu28WPCT');
INSERT INTO "seats" VALUES('ba2029596736','Red','person',2,'LSMx8isvpYX88FO6ixmV2TWH');
INSERT INTO "seats" VALUES('ba2029596736','Blue','person',1,'LIWXhGNpXRvyX0nfllKn6ePw');
CREATE TABLE sessions (
	id VARCHAR(64) NOT NULL, 
	player INTEGER NOT NULL, 
	agent VARCHAR(200) NOT NULL, 
	created BIGINT NOT NULL, 
	used BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	FOREIGN KEY(player) REFERENCES players (id) ON DELETE CASCADE
);
CREATE INDEX matches_deadline ON matches (deadline);
CREATE INDEX matches_public ON matches (public, changed);
CREATE INDEX ix_seats_player ON seats (player);
CREATE UNIQUE INDEX players_email ON players (email) WHERE email != '';
CREATE INDEX ix_sessions_player ON sessions (player);
COMMIT;
