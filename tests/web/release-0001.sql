BEGIN TRANSACTION;
CREATE TABLE alembic_version (
	version_num VARCHAR(32) NOT NULL, 
	CONSTRAINT alembic_version_pkc PRIMARY KEY (version_num)
);
INSERT INTO "alembic_version" VALUES('0001');
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
INSERT INTO "entries" VALUES('b843da0d64ad',1,1794827562398,'begin','',0,'','',0,'');
INSERT INTO "entries" VALUES('b843da0d64ad',2,1794827562426,'play','NATO',1,'','deploy',0,'23ef71dd');
INSERT INTO "entries" VALUES('b843da0d64ad',3,1794827562434,'play','Soviet',0,'','place So-38 1902',2,'56b8d0cc');
INSERT INTO "entries" VALUES('b843da0d64ad',4,1794827562435,'play','Soviet',0,'','place So-40 0615',2,'00afd7bf');
INSERT INTO "entries" VALUES('b843da0d64ad',5,1794827562435,'play','Soviet',0,'','pick So-14',2,'47f01d6b');
INSERT INTO "entries" VALUES('b843da0d64ad',6,1794827562435,'play','Soviet',0,'','place So-14 1026',2,'3f448bfd');
INSERT INTO "entries" VALUES('b843da0d64ad',7,1794827562435,'play','Soviet',0,'','pick So-03',2,'fe56e9fd');
INSERT INTO "entries" VALUES('b843da0d64ad',8,1794827562435,'play','Soviet',0,'','place So-03 0722',2,'a9e0e5ae');
INSERT INTO "entries" VALUES('b843da0d64ad',9,1794827562435,'play','Soviet',0,'','pick So-17',2,'461080b4');
INSERT INTO "entries" VALUES('b843da0d64ad',10,1794827562436,'play','Soviet',0,'','place So-17 1404',2,'9e99b2b3');
INSERT INTO "entries" VALUES('b843da0d64ad',11,1794827562453,'play','Soviet',0,'','pick So-34',2,'83152ff0');
INSERT INTO "entries" VALUES('b843da0d64ad',12,1794827562453,'play','Soviet',0,'','place So-34 0821',2,'1af5a9b7');
INSERT INTO "entries" VALUES('b843da0d64ad',13,1794827562453,'play','Soviet',0,'','pick So-18',2,'660d1904');
INSERT INTO "entries" VALUES('b843da0d64ad',14,1794827562453,'play','Soviet',0,'','place So-18 1404',2,'c39c9090');
INSERT INTO "entries" VALUES('b843da0d64ad',15,1794827562453,'play','Soviet',0,'','pick So-36',2,'2f72e746');
INSERT INTO "entries" VALUES('b843da0d64ad',16,1794827562453,'play','Soviet',0,'','place So-36 0821',2,'9d8551b4');
INSERT INTO "entries" VALUES('b843da0d64ad',17,1794827562453,'play','Soviet',0,'','pick So-39',2,'b21c713f');
INSERT INTO "entries" VALUES('b843da0d64ad',18,1794827562454,'play','Soviet',0,'','place So-39 1902',2,'53ede881');
INSERT INTO "entries" VALUES('b843da0d64ad',19,1794827562458,'play','Soviet',0,'','pick So-01',2,'4d4d9736');
INSERT INTO "entries" VALUES('b843da0d64ad',20,1794827562459,'play','Soviet',0,'','place So-01 1007',2,'0bbdc7e8');
INSERT INTO "entries" VALUES('b843da0d64ad',21,1794827562459,'play','Soviet',0,'','pick So-06',2,'b060a748');
INSERT INTO "entries" VALUES('b843da0d64ad',22,1794827562459,'play','Soviet',0,'','place So-06 1007',2,'5d56ac4c');
INSERT INTO "entries" VALUES('b843da0d64ad',23,1794827562459,'play','Soviet',0,'','pick So-30',2,'70560157');
INSERT INTO "entries" VALUES('b843da0d64ad',24,1794827562459,'play','Soviet',0,'','place So-30 0925',2,'85308c17');
INSERT INTO "entries" VALUES('b843da0d64ad',25,1794827562459,'play','Soviet',0,'','pick So-35',2,'50220c28');
INSERT INTO "entries" VALUES('b843da0d64ad',26,1794827562459,'play','Soviet',0,'','place So-35 0615',2,'9be99438');
INSERT INTO "entries" VALUES('b843da0d64ad',27,1794827562464,'play','Soviet',0,'','pick So-08',2,'d7237160');
INSERT INTO "entries" VALUES('b843da0d64ad',28,1794827562464,'play','Soviet',0,'','place So-08 1902',2,'f9f69656');
INSERT INTO "entries" VALUES('b843da0d64ad',29,1794827562464,'play','Soviet',0,'','pick So-37',2,'7d13b3f0');
INSERT INTO "entries" VALUES('b843da0d64ad',30,1794827562465,'play','Soviet',0,'','place So-37 1120',2,'2e7e0ebc');
INSERT INTO "entries" VALUES('b843da0d64ad',31,1794827562465,'play','Soviet',0,'','pick So-07',2,'d1ce6074');
INSERT INTO "entries" VALUES('b843da0d64ad',32,1794827562465,'play','Soviet',0,'','place So-07 1404',2,'4e5f981f');
INSERT INTO "entries" VALUES('b843da0d64ad',33,1794827562465,'play','Soviet',0,'','pick So-24',2,'6b810291');
INSERT INTO "entries" VALUES('b843da0d64ad',34,1794827562465,'play','Soviet',0,'','place So-24 0821',2,'a9fcc240');
INSERT INTO "entries" VALUES('b843da0d64ad',35,1794827562469,'play','Soviet',0,'','pick So-19',2,'079665c7');
INSERT INTO "entries" VALUES('b843da0d64ad',36,1794827562469,'play','Soviet',0,'','place So-19 1026',2,'8bdc5d38');
INSERT INTO "entries" VALUES('b843da0d64ad',37,1794827562469,'play','Soviet',0,'','pick So-05',2,'d3d4d0c2');
INSERT INTO "entries" VALUES('b843da0d64ad',38,1794827562469,'play','Soviet',0,'','place So-05 1212',2,'6a78818f');
INSERT INTO "entries" VALUES('b843da0d64ad',39,1794827562469,'play','Soviet',0,'','pick So-28',2,'d4d6442a');
INSERT INTO "entries" VALUES('b843da0d64ad',40,1794827562469,'play','Soviet',0,'','place So-28 0722',2,'6dcc9bd3');
INSERT INTO "entries" VALUES('b843da0d64ad',41,1794827562469,'play','Soviet',0,'','pick So-41',2,'6d002246');
INSERT INTO "entries" VALUES('b843da0d64ad',42,1794827562469,'play','Soviet',0,'','place So-41 0624',2,'542afbe0');
INSERT INTO "entries" VALUES('b843da0d64ad',43,1794827562473,'play','Soviet',0,'','pick So-09',2,'07c68cef');
INSERT INTO "entries" VALUES('b843da0d64ad',44,1794827562473,'play','Soviet',0,'','place So-09 1026',2,'2dda4522');
INSERT INTO "entries" VALUES('b843da0d64ad',45,1794827562473,'play','Soviet',0,'','pick So-29',2,'eb4998b3');
INSERT INTO "entries" VALUES('b843da0d64ad',46,1794827562473,'play','Soviet',0,'','place So-29 1334',2,'98640599');
INSERT INTO "entries" VALUES('b843da0d64ad',47,1794827562473,'play','Soviet',0,'','pick So-52',2,'9e58fa8c');
INSERT INTO "entries" VALUES('b843da0d64ad',48,1794827562473,'play','Soviet',0,'','place So-52 2424',2,'492a7865');
INSERT INTO "entries" VALUES('b843da0d64ad',49,1794827562473,'play','Soviet',0,'','pick So-54',2,'87321efe');
INSERT INTO "entries" VALUES('b843da0d64ad',50,1794827562473,'play','Soviet',0,'','place So-54 2021',2,'60286ea6');
INSERT INTO "entries" VALUES('b843da0d64ad',51,1794827562479,'play','Soviet',0,'','pick So-56',2,'0a6bd1d4');
INSERT INTO "entries" VALUES('b843da0d64ad',52,1794827562479,'play','Soviet',0,'','place So-56 2422',2,'c5446e51');
INSERT INTO "entries" VALUES('b843da0d64ad',53,1794827562479,'play','Soviet',0,'','pick So-43',2,'bb96ead4');
INSERT INTO "entries" VALUES('b843da0d64ad',54,1794827562479,'play','Soviet',0,'','board So-43 So-01',2,'1f0df127');
INSERT INTO "entries" VALUES('b843da0d64ad',55,1794827562479,'play','Soviet',0,'','pick So-47',2,'26e1b4c4');
INSERT INTO "entries" VALUES('b843da0d64ad',56,1794827562480,'play','Soviet',0,'','place So-47 2223',2,'d250e808');
INSERT INTO "entries" VALUES('b843da0d64ad',57,1794827562480,'play','Soviet',0,'','pick So-51',2,'355eb8ef');
INSERT INTO "entries" VALUES('b843da0d64ad',58,1794827562480,'play','Soviet',0,'','place So-51 2422',2,'549302bf');
INSERT INTO "entries" VALUES('b843da0d64ad',59,1794827562484,'play','Soviet',0,'','pick So-60',2,'9a98472e');
INSERT INTO "entries" VALUES('b843da0d64ad',60,1794827562485,'play','Soviet',0,'','place So-60 2424',2,'8213c137');
INSERT INTO "entries" VALUES('b843da0d64ad',61,1794827562485,'play','Soviet',0,'','pick So-58',2,'d4797397');
INSERT INTO "entries" VALUES('b843da0d64ad',62,1794827562485,'play','Soviet',0,'','place So-58 2021',2,'05097b71');
INSERT INTO "entries" VALUES('b843da0d64ad',63,1794827562485,'play','Soviet',0,'','pick So-48',2,'4ce2c4b2');
INSERT INTO "entries" VALUES('b843da0d64ad',64,1794827562485,'play','Soviet',0,'','place So-48 2223',2,'f26027fd');
INSERT INTO "entries" VALUES('b843da0d64ad',65,1794827562485,'play','Soviet',0,'','pick So-50',2,'f1f3b5df');
INSERT INTO "entries" VALUES('b843da0d64ad',66,1794827562485,'play','Soviet',0,'','place So-50 2021',2,'d662f63d');
INSERT INTO "entries" VALUES('b843da0d64ad',67,1794827562490,'play','Soviet',0,'','pick So-42',2,'1256ae02');
INSERT INTO "entries" VALUES('b843da0d64ad',68,1794827562490,'play','Soviet',0,'','place So-42 1007',2,'968eb2cc');
INSERT INTO "entries" VALUES('b843da0d64ad',69,1794827562490,'play','Soviet',0,'','pick So-46',2,'7f6ee5eb');
INSERT INTO "entries" VALUES('b843da0d64ad',70,1794827562490,'play','Soviet',0,'','place So-46 2324',2,'23cbb3ad');
INSERT INTO "entries" VALUES('b843da0d64ad',71,1794827562490,'play','Soviet',0,'','pick So-61',2,'3b49e84e');
INSERT INTO "entries" VALUES('b843da0d64ad',72,1794827562491,'play','Soviet',0,'','place So-61 2324',2,'6c4e65b4');
INSERT INTO "entries" VALUES('b843da0d64ad',73,1794827562491,'play','Soviet',0,'','pick So-63',2,'13c065b4');
INSERT INTO "entries" VALUES('b843da0d64ad',74,1794827562491,'play','Soviet',0,'','place So-63 2324',2,'adc45177');
INSERT INTO "entries" VALUES('b843da0d64ad',75,1794827562495,'play','Soviet',0,'','pick So-49',2,'c6d981f3');
INSERT INTO "entries" VALUES('b843da0d64ad',76,1794827562495,'play','Soviet',0,'','place So-49 2223',2,'f90ce988');
INSERT INTO "entries" VALUES('b843da0d64ad',77,1794827562495,'play','Soviet',0,'','pick So-59',2,'c0f221e5');
INSERT INTO "entries" VALUES('b843da0d64ad',78,1794827562495,'play','Soviet',0,'','place So-59 2324',2,'d56e4ea3');
INSERT INTO "entries" VALUES('b843da0d64ad',79,1794827562495,'play','Soviet',0,'','pick So-53',2,'fbaad85b');
INSERT INTO "entries" VALUES('b843da0d64ad',80,1794827562495,'play','Soviet',0,'','place So-53 2424',2,'a30c5cfa');
INSERT INTO "entries" VALUES('b843da0d64ad',81,1794827562495,'play','Soviet',0,'','pick So-55',2,'8b4c93be');
INSERT INTO "entries" VALUES('b843da0d64ad',82,1794827562495,'play','Soviet',0,'','place So-55 2223',2,'dd9a5e8f');
INSERT INTO "entries" VALUES('b843da0d64ad',83,1794827562510,'play','Soviet',0,'','pick So-62',2,'36ec077a');
INSERT INTO "entries" VALUES('b843da0d64ad',84,1794827562511,'play','Soviet',0,'','place So-62 2021',2,'1e2ade7b');
INSERT INTO "entries" VALUES('b843da0d64ad',85,1794827562511,'play','Soviet',0,'','pick So-36',2,'1556d7f5');
INSERT INTO "entries" VALUES('b843da0d64ad',86,1794827562511,'play','Soviet',0,'','move So-36 1018',2,'91426635');
INSERT INTO "entries" VALUES('b843da0d64ad',87,1794827562511,'play','Soviet',0,'','pick So-38',2,'bf18cd34');
INSERT INTO "entries" VALUES('b843da0d64ad',88,1794827562511,'play','Soviet',0,'','move So-38 1802',2,'9c8abf83');
INSERT INTO "entries" VALUES('b843da0d64ad',89,1794827562511,'play','Soviet',0,'','raise So-40',2,'13925cbf');
INSERT INTO "entries" VALUES('b843da0d64ad',90,1794827562511,'play','Soviet',0,'','pick So-59',2,'ea0e1d4b');
INSERT INTO "entries" VALUES('b843da0d64ad',91,1794827562517,'play','Soviet',0,'','move So-59 1729',2,'187a3217');
INSERT INTO "entries" VALUES('b843da0d64ad',92,1794827562517,'play','Soviet',0,'','pick So-61',2,'a25f6d61');
INSERT INTO "entries" VALUES('b843da0d64ad',93,1794827562517,'play','Soviet',0,'','move So-61 1923',2,'8977b267');
INSERT INTO "entries" VALUES('b843da0d64ad',94,1794827562517,'play','Soviet',0,'','raise So-58',2,'8977b267');
INSERT INTO "entries" VALUES('b843da0d64ad',95,1794827562517,'play','Soviet',0,'','pick So-43',2,'b5ace61e');
INSERT INTO "entries" VALUES('b843da0d64ad',96,1794827562517,'play','Soviet',0,'','move So-43 1003',2,'034f2f9d');
INSERT INTO "entries" VALUES('b843da0d64ad',97,1794827562518,'play','Soviet',0,'','pick So-35',2,'de0eea7a');
INSERT INTO "entries" VALUES('b843da0d64ad',98,1794827562518,'play','Soviet',0,'','move So-35 0417',2,'c84ef085');
INSERT INTO "entries" VALUES('b843da0d64ad',99,1794827562523,'play','Soviet',0,'','raise So-17',2,'56d58d62');
INSERT INTO "entries" VALUES('b843da0d64ad',100,1794827562523,'play','Soviet',0,'','pick So-34',2,'bce9e2a2');
INSERT INTO "entries" VALUES('b843da0d64ad',101,1794827562523,'play','Soviet',0,'','move So-34 0921',2,'1dcf7eb4');
INSERT INTO "entries" VALUES('b843da0d64ad',102,1794827562523,'play','Soviet',0,'','pick So-53',2,'e1ca0936');
INSERT INTO "entries" VALUES('b843da0d64ad',103,1794827562523,'play','Soviet',0,'','move So-53 2132',2,'34d57f06');
INSERT INTO "entries" VALUES('b843da0d64ad',104,1794827562523,'play','Soviet',0,'','pick So-51',2,'1e7a6325');
INSERT INTO "entries" VALUES('b843da0d64ad',105,1794827562523,'play','Soviet',0,'','move So-51 2532',2,'0371ef49');
INSERT INTO "entries" VALUES('b843da0d64ad',106,1794827562523,'play','Soviet',0,'','pick So-54',2,'8efdc79d');
INSERT INTO "entries" VALUES('b843da0d64ad',107,1794827562531,'play','Soviet',0,'','move So-54 2220',2,'9df60e37');
INSERT INTO "entries" VALUES('b843da0d64ad',108,1794827562531,'play','Soviet',0,'','pick So-29',2,'8127bde0');
INSERT INTO "entries" VALUES('b843da0d64ad',109,1794827562531,'play','Soviet',0,'','move So-29 1335',2,'f0a09a0c');
INSERT INTO "entries" VALUES('b843da0d64ad',110,1794827562531,'play','Soviet',0,'','raise So-46',2,'1b6c1571');
INSERT INTO "entries" VALUES('b843da0d64ad',111,1794827562531,'play','Soviet',0,'','raise So-52',2,'1b6c1571');
INSERT INTO "entries" VALUES('b843da0d64ad',112,1794827562531,'play','Soviet',0,'','pick So-50',2,'4be2c5c6');
INSERT INTO "entries" VALUES('b843da0d64ad',113,1794827562531,'play','Soviet',0,'','move So-50 2032',2,'5211fe9a');
INSERT INTO "entries" VALUES('b843da0d64ad',114,1794827562532,'play','Soviet',0,'','pick So-58',2,'aa006c80');
INSERT INTO "entries" VALUES('b843da0d64ad',115,1794827562546,'play','Soviet',0,'','move So-58 2328',2,'8b252faf');
INSERT INTO "entries" VALUES('b843da0d64ad',116,1794827562546,'play','Soviet',0,'','pick So-24',2,'b6b50eb4');
INSERT INTO "entries" VALUES('b843da0d64ad',117,1794827562546,'play','Soviet',0,'','move So-24 0724',2,'1a48709d');
INSERT INTO "entries" VALUES('b843da0d64ad',118,1794827562547,'play','Soviet',0,'','pick So-55',2,'23cf525b');
INSERT INTO "entries" VALUES('b843da0d64ad',119,1794827562547,'play','Soviet',0,'','move So-55 2520',2,'2f8484f2');
INSERT INTO "entries" VALUES('b843da0d64ad',120,1794827562547,'play','Soviet',0,'','pick So-52',2,'259bcf13');
INSERT INTO "entries" VALUES('b843da0d64ad',121,1794827562547,'play','Soviet',0,'','move So-52 1125',2,'e376e9e8');
INSERT INTO "entries" VALUES('b843da0d64ad',122,1794827562547,'play','Soviet',0,'','raise So-18',2,'43a8e5df');
INSERT INTO "entries" VALUES('b843da0d64ad',123,1794827562558,'play','Soviet',0,'','pick So-09',2,'e7cb1cc9');
INSERT INTO "entries" VALUES('b843da0d64ad',124,1794827562558,'play','Soviet',0,'','move So-09 0628',2,'875b0856');
INSERT INTO "entries" VALUES('b843da0d64ad',125,1794827562562,'play','Soviet',0,'','pick So-03',2,'b1a81562');
INSERT INTO "entries" VALUES('b843da0d64ad',126,1794827562562,'play','Soviet',0,'','move So-03 0725',2,'45f26b3d');
INSERT INTO "entries" VALUES('b843da0d64ad',127,1794827562562,'play','Soviet',0,'','pick So-06',2,'ca38d50d');
INSERT INTO "entries" VALUES('b843da0d64ad',128,1794827562563,'play','Soviet',0,'','move So-06 0807',2,'271cab68');
INSERT INTO "entries" VALUES('b843da0d64ad',129,1794827562563,'play','Soviet',0,'','raise So-39',2,'e70ee1a2');
INSERT INTO "entries" VALUES('b843da0d64ad',130,1794827562563,'play','Soviet',0,'','raise So-63',2,'491a2293');
INSERT INTO "entries" VALUES('b843da0d64ad',131,1794827562570,'play','Soviet',0,'','raise So-08',2,'5ba6ee34');
INSERT INTO "entries" VALUES('b843da0d64ad',132,1794827562571,'play','Soviet',0,'','pick So-47',2,'0dc6c623');
INSERT INTO "entries" VALUES('b843da0d64ad',133,1794827562571,'play','Soviet',0,'','move So-47 2535',2,'eff6c03b');
INSERT INTO "entries" VALUES('b843da0d64ad',134,1794827562571,'play','Soviet',0,'','pick So-30',2,'263a78c6');
INSERT INTO "entries" VALUES('b843da0d64ad',135,1794827562571,'play','Soviet',0,'','move So-30 0926',2,'c2395907');
INSERT INTO "entries" VALUES('b843da0d64ad',136,1794827562571,'play','Soviet',0,'','pick So-42',2,'132c2e04');
INSERT INTO "entries" VALUES('b843da0d64ad',137,1794827562571,'play','Soviet',0,'','move So-42 1011',2,'e04b849a');
INSERT INTO "entries" VALUES('b843da0d64ad',138,1794827562571,'play','Soviet',0,'','pick So-37',2,'84b6010b');
INSERT INTO "entries" VALUES('b843da0d64ad',139,1794827562580,'play','Soviet',0,'','move So-37 1117',2,'6b5afb03');
INSERT INTO "entries" VALUES('b843da0d64ad',140,1794827562580,'play','Soviet',0,'','pick So-49',2,'e53950b8');
INSERT INTO "entries" VALUES('b843da0d64ad',141,1794827562580,'play','Soviet',0,'','move So-49 0912',2,'b371dce1');
INSERT INTO "entries" VALUES('b843da0d64ad',142,1794827562580,'play','Soviet',0,'','pick So-60',2,'4994fe1c');
INSERT INTO "entries" VALUES('b843da0d64ad',143,1794827562580,'play','Soviet',0,'','move So-60 1620',2,'703f7f76');
INSERT INTO "entries" VALUES('b843da0d64ad',144,1794827562580,'play','Soviet',0,'','pick So-07',2,'f9e969c9');
INSERT INTO "entries" VALUES('b843da0d64ad',145,1794827562580,'play','Soviet',0,'','move So-07 1204',2,'557efdd9');
INSERT INTO "entries" VALUES('b843da0d64ad',146,1794827562580,'play','Soviet',0,'','pick So-17',2,'61822c93');
INSERT INTO "entries" VALUES('b843da0d64ad',147,1794827562592,'play','Soviet',0,'','move So-17 1202',2,'1fb6c80a');
INSERT INTO "entries" VALUES('b843da0d64ad',148,1794827562593,'play','Soviet',0,'','pick So-56',2,'ee5ecda0');
INSERT INTO "entries" VALUES('b843da0d64ad',149,1794827562593,'play','Soviet',0,'','move So-56 2024',2,'a5559e98');
INSERT INTO "entries" VALUES('b843da0d64ad',150,1794827562593,'play','Soviet',0,'','raise So-14',2,'269997e6');
INSERT INTO "entries" VALUES('b843da0d64ad',151,1794827562593,'play','Soviet',0,'','pick So-39',2,'b6c1099e');
INSERT INTO "entries" VALUES('b843da0d64ad',152,1794827562598,'play','Soviet',0,'','move So-39 1604',2,'482bf588');
INSERT INTO "entries" VALUES('b843da0d64ad',153,1794827562598,'play','Soviet',0,'','pick So-46',2,'d963c2ed');
INSERT INTO "entries" VALUES('b843da0d64ad',154,1794827562599,'play','Soviet',0,'','move So-46 0331',2,'4a4da887');
INSERT INTO "entries" VALUES('b843da0d64ad',155,1794827562609,'play','Soviet',0,'','end',2,'4d39fc8b');
INSERT INTO "entries" VALUES('b843da0d64ad',156,1794827562625,'play','NATO',1,'','attack 0812 So-49',0,'bf6e69c9');
INSERT INTO "entries" VALUES('b843da0d64ad',157,1794827562639,'play','NATO',1,'','join US-02',0,'52dd23a6');
INSERT INTO "entries" VALUES('b843da0d64ad',158,1794827562784,'play','NATO',1,'','resolve',0,'d866fd79');
INSERT INTO "entries" VALUES('b843da0d64ad',159,1794827562796,'play','NATO',1,'','attack 0812 So-49',0,'1c058565');
INSERT INTO "entries" VALUES('b843da0d64ad',160,1794827562803,'play','NATO',1,'','join US-07',0,'f2cbbcd2');
INSERT INTO "entries" VALUES('b843da0d64ad',161,1794827562811,'play','NATO',1,'','resolve',0,'d7c09a5a');
INSERT INTO "entries" VALUES('b843da0d64ad',162,1794827562823,'play','NATO',1,'','halt',0,'71dcec5f');
INSERT INTO "entries" VALUES('b843da0d64ad',163,1794827562829,'play','NATO',1,'','attack 1720 So-60',0,'6ed4e91a');
INSERT INTO "entries" VALUES('b843da0d64ad',164,1794827562840,'play','NATO',1,'','resolve',0,'400e81ca');
INSERT INTO "entries" VALUES('b843da0d64ad',165,1794827562850,'play','NATO',1,'','attack 1925 So-56',0,'8e77a19b');
INSERT INTO "entries" VALUES('b843da0d64ad',166,1794827562856,'play','NATO',1,'','join Tu-31',0,'4016623a');
INSERT INTO "entries" VALUES('b843da0d64ad',167,1794827562864,'play','NATO',1,'','resolve',0,'37ce1925');
INSERT INTO "entries" VALUES('b843da0d64ad',168,1794827562873,'play','NATO',1,'','attack 1505 So-39',0,'447a972a');
INSERT INTO "entries" VALUES('b843da0d64ad',169,1794827562883,'play','NATO',1,'','resolve',0,'b24d0f38');
INSERT INTO "entries" VALUES('b843da0d64ad',170,1794827562883,'play','NATO',0,'','attack 1619 So-60',1,'4288961c');
INSERT INTO "entries" VALUES('b843da0d64ad',171,1794827562893,'play','NATO',1,'','join Gr-81',0,'2357e7a4');
INSERT INTO "entries" VALUES('b843da0d64ad',172,1794827562901,'play','NATO',1,'','resolve',0,'3deb90c3');
INSERT INTO "entries" VALUES('b843da0d64ad',173,1794827562901,'play','NATO',0,'','end',1,'1977b62d');
INSERT INTO "entries" VALUES('b843da0d64ad',174,1794827562919,'play','NATO',1,'','end',0,'9b31f413');
INSERT INTO "entries" VALUES('b843da0d64ad',175,1794827562938,'play','Soviet',0,'','attack 1404 It-80',2,'516e82fb');
INSERT INTO "entries" VALUES('b843da0d64ad',176,1794827562939,'play','Soviet',0,'','resolve',2,'5de4dcb6');
INSERT INTO "entries" VALUES('b843da0d64ad',177,1794827562939,'play','Soviet',0,'','attack 1011 Br-73',2,'146c82f5');
INSERT INTO "entries" VALUES('b843da0d64ad',178,1794827562939,'play','Soviet',0,'','resolve',2,'cdeb93f7');
INSERT INTO "entries" VALUES('b843da0d64ad',179,1794827562939,'play','Soviet',0,'','attack 1620 Gr-81',2,'146c82f5');
INSERT INTO "entries" VALUES('b843da0d64ad',180,1794827562939,'play','Soviet',0,'','resolve',2,'066dc450');
INSERT INTO "entries" VALUES('b843da0d64ad',181,1794827562940,'play','Soviet',0,'','end',2,'0a401f51');
INSERT INTO "entries" VALUES('b843da0d64ad',182,1794827562940,'play','Soviet',0,'','pick So-08',2,'c56c6a76');
INSERT INTO "entries" VALUES('b843da0d64ad',183,1794827562960,'play','Soviet',0,'','move So-08 1701',2,'8d6d4a6e');
INSERT INTO "entries" VALUES('b843da0d64ad',184,1794827562960,'play','Soviet',0,'','pick So-48',2,'a6ca79b1');
INSERT INTO "entries" VALUES('b843da0d64ad',185,1794827562960,'play','Soviet',0,'','move So-48 1230',2,'0dd959a9');
INSERT INTO "entries" VALUES('b843da0d64ad',186,1794827562961,'play','Soviet',0,'','pick So-30',2,'f90e547f');
INSERT INTO "entries" VALUES('b843da0d64ad',187,1794827562961,'play','Soviet',0,'','move So-30 0927',2,'aeb4186c');
INSERT INTO "entries" VALUES('b843da0d64ad',188,1794827562961,'play','Soviet',0,'','pick So-47',2,'6181c085');
INSERT INTO "entries" VALUES('b843da0d64ad',189,1794827562961,'play','Soviet',0,'','move So-47 2324',2,'cb4d05b3');
INSERT INTO "entries" VALUES('b843da0d64ad',190,1794827562961,'play','Soviet',0,'','pick So-09',2,'b621716b');
INSERT INTO "entries" VALUES('b843da0d64ad',191,1794827562977,'play','Soviet',0,'','move So-09 0826',2,'30ed30dd');
INSERT INTO "entries" VALUES('b843da0d64ad',192,1794827562977,'play','Soviet',0,'','pick So-63',2,'2d49e0c0');
INSERT INTO "entries" VALUES('b843da0d64ad',193,1794827562977,'play','Soviet',0,'','move So-63 2226',2,'5067ad7a');
INSERT INTO "entries" VALUES('b843da0d64ad',194,1794827562977,'play','Soviet',0,'','pick So-36',2,'65eb55d4');
INSERT INTO "entries" VALUES('b843da0d64ad',195,1794827562977,'play','Soviet',0,'','move So-36 0818',2,'35df05d9');
INSERT INTO "entries" VALUES('b843da0d64ad',196,1794827562977,'play','Soviet',0,'','pick So-53',2,'ce6d0c00');
INSERT INTO "entries" VALUES('b843da0d64ad',197,1794827562978,'play','Soviet',0,'','move So-53 2324',2,'6b5559ba');
INSERT INTO "entries" VALUES('b843da0d64ad',198,1794827562978,'play','Soviet',0,'','pick So-60',2,'3485b7aa');
INSERT INTO "entries" VALUES('b843da0d64ad',199,1794827562993,'play','Soviet',0,'','move So-60 2021',2,'97b5af45');
INSERT INTO "entries" VALUES('b843da0d64ad',200,1794827562993,'play','Soviet',0,'','pick So-28',2,'0a70b0b6');
INSERT INTO "entries" VALUES('b843da0d64ad',201,1794827562993,'play','Soviet',0,'','move So-28 0921',2,'9451d799');
INSERT INTO "entries" VALUES('b843da0d64ad',202,1794827562993,'play','Soviet',0,'','pick So-61',2,'f8bbcc70');
INSERT INTO "entries" VALUES('b843da0d64ad',203,1794827562993,'play','Soviet',0,'','move So-61 2424',2,'361e189f');
INSERT INTO "entries" VALUES('b843da0d64ad',204,1794827562993,'play','Soviet',0,'','pick So-17',2,'db846eb3');
INSERT INTO "entries" VALUES('b843da0d64ad',205,1794827562993,'play','Soviet',0,'','move So-17 1302',2,'d3f03f48');
INSERT INTO "entries" VALUES('b843da0d64ad',206,1794827562993,'play','Soviet',0,'','pick So-05',2,'6f2043fa');
INSERT INTO "entries" VALUES('b843da0d64ad',207,1794827563008,'play','Soviet',0,'','move So-05 0912',2,'900b6bb8');
INSERT INTO "entries" VALUES('b843da0d64ad',208,1794827563008,'play','Soviet',0,'','pick So-41',2,'c6c08661');
INSERT INTO "entries" VALUES('b843da0d64ad',209,1794827563009,'play','Soviet',0,'','move So-41 0529',2,'8a13765f');
INSERT INTO "entries" VALUES('b843da0d64ad',210,1794827563009,'play','Soviet',0,'','pick So-03',2,'eb08fbfe');
INSERT INTO "entries" VALUES('b843da0d64ad',211,1794827563009,'play','Soviet',0,'','move So-03 0724',2,'630aa0d5');
INSERT INTO "entries" VALUES('b843da0d64ad',212,1794827563009,'play','Soviet',0,'','pick So-07',2,'08e97151');
INSERT INTO "entries" VALUES('b843da0d64ad',213,1794827563009,'play','Soviet',0,'','move So-07 1208',2,'6a0fd25c');
INSERT INTO "entries" VALUES('b843da0d64ad',214,1794827563009,'play','Soviet',0,'','pick So-38',2,'c3644f5a');
INSERT INTO "entries" VALUES('b843da0d64ad',215,1794827563020,'play','Soviet',0,'','move So-38 2204',2,'f5309457');
INSERT INTO "entries" VALUES('b843da0d64ad',216,1794827563020,'play','Soviet',0,'','pick So-01',2,'e4a9bf3d');
INSERT INTO "entries" VALUES('b843da0d64ad',217,1794827563021,'play','Soviet',0,'','move So-01 1209',2,'62707846');
INSERT INTO "entries" VALUES('b843da0d64ad',218,1794827563021,'play','Soviet',0,'','pick So-62',2,'e862b3b8');
INSERT INTO "entries" VALUES('b843da0d64ad',219,1794827563022,'play','Soviet',0,'','move So-62 1723',2,'be5f426d');
INSERT INTO "entries" VALUES('b843da0d64ad',220,1794827563022,'play','Soviet',0,'','raise So-19',2,'be5f426d');
INSERT INTO "entries" VALUES('b843da0d64ad',221,1794827563026,'play','Soviet',0,'','raise So-24',2,'be5f426d');
INSERT INTO "entries" VALUES('b843da0d64ad',222,1794827563026,'play','Soviet',0,'','pick So-55',2,'4e8c070f');
INSERT INTO "entries" VALUES('b843da0d64ad',223,1794827563037,'play','Soviet',0,'','move So-55 2424',2,'8105a52c');
INSERT INTO "entries" VALUES('b843da0d64ad',224,1794827563037,'play','Soviet',0,'','pick So-54',2,'1293550d');
INSERT INTO "entries" VALUES('b843da0d64ad',225,1794827563038,'play','Soviet',0,'','move So-54 2422',2,'41ff9af4');
INSERT INTO "entries" VALUES('b843da0d64ad',226,1794827563038,'play','Soviet',0,'','pick So-39',2,'a6d73516');
INSERT INTO "entries" VALUES('b843da0d64ad',227,1794827563038,'play','Soviet',0,'','move So-39 1801',2,'39d1fe75');
INSERT INTO "entries" VALUES('b843da0d64ad',228,1794827563038,'play','Soviet',0,'','pick So-50',2,'e2e50af9');
INSERT INTO "entries" VALUES('b843da0d64ad',229,1794827563041,'play','Soviet',0,'','move So-50 2424',2,'7b7ca1dc');
INSERT INTO "entries" VALUES('b843da0d64ad',230,1794827563041,'play','Soviet',0,'','pick So-43',2,'41fc62ab');
INSERT INTO "entries" VALUES('b843da0d64ad',231,1794827563058,'play','Soviet',0,'','board So-43 So-01',2,'17d12ae9');
INSERT INTO "entries" VALUES('b843da0d64ad',232,1794827563062,'play','Soviet',0,'','pick So-40',2,'db2e4d07');
INSERT INTO "entries" VALUES('b843da0d64ad',233,1794827563062,'play','Soviet',0,'','move So-40 0913',2,'c0bb48a0');
INSERT INTO "entries" VALUES('b843da0d64ad',234,1794827563062,'play','Soviet',0,'','pick So-34',2,'04d545b7');
INSERT INTO "entries" VALUES('b843da0d64ad',235,1794827563062,'play','Soviet',0,'','move So-34 1121',2,'e76e8a72');
INSERT INTO "entries" VALUES('b843da0d64ad',236,1794827563062,'play','Soviet',0,'','pick So-35',2,'c9bfe693');
INSERT INTO "entries" VALUES('b843da0d64ad',237,1794827563063,'play','Soviet',0,'','move So-35 0517',2,'d876a637');
INSERT INTO "entries" VALUES('b843da0d64ad',238,1794827563063,'play','Soviet',0,'','pick So-14',2,'26a88073');
INSERT INTO "entries" VALUES('b843da0d64ad',239,1794827563075,'play','Soviet',0,'','move So-14 0824',2,'21795172');
INSERT INTO "entries" VALUES('b843da0d64ad',240,1794827563075,'play','Soviet',0,'','raise So-61',2,'1d1de915');
INSERT INTO "entries" VALUES('b843da0d64ad',241,1794827563075,'play','Soviet',0,'','pick So-52',2,'41afcdc6');
INSERT INTO "entries" VALUES('b843da0d64ad',242,1794827563075,'play','Soviet',0,'','move So-52 2424',2,'8ef22ccf');
INSERT INTO "entries" VALUES('b843da0d64ad',243,1794827563076,'play','Soviet',0,'','pick So-58',2,'9b212835');
INSERT INTO "entries" VALUES('b843da0d64ad',244,1794827563076,'play','Soviet',0,'','move So-58 2324',2,'d79b71f6');
INSERT INTO "entries" VALUES('b843da0d64ad',245,1794827563076,'play','Soviet',0,'','pick So-06',2,'f5157e2f');
INSERT INTO "entries" VALUES('b843da0d64ad',246,1794827563076,'play','Soviet',0,'','move So-06 1107',2,'75af76aa');
INSERT INTO "entries" VALUES('b843da0d64ad',247,1794827563086,'play','Soviet',0,'','pick So-46',2,'6ea20058');
INSERT INTO "entries" VALUES('b843da0d64ad',248,1794827563087,'play','Soviet',0,'','move So-46 2324',2,'c498ebc8');
INSERT INTO "entries" VALUES('b843da0d64ad',249,1794827563087,'play','Soviet',0,'','raise So-61',2,'66067b98');
INSERT INTO "entries" VALUES('b843da0d64ad',250,1794827563087,'play','Soviet',0,'','pick So-42',2,'9bd426e7');
INSERT INTO "entries" VALUES('b843da0d64ad',251,1794827563087,'play','Soviet',0,'','board So-42 So-01',2,'417c95ff');
INSERT INTO "entries" VALUES('b843da0d64ad',252,1794827563087,'play','Soviet',0,'','pick So-56',2,'58bd8e66');
INSERT INTO "entries" VALUES('b843da0d64ad',253,1794827563087,'play','Soviet',0,'','move So-56 2021',2,'a6031273');
INSERT INTO "entries" VALUES('b843da0d64ad',254,1794827563087,'play','Soviet',0,'','raise So-58',2,'67fa2aa6');
INSERT INTO "entries" VALUES('b843da0d64ad',255,1794827563098,'play','Soviet',0,'','pick So-37',2,'e5eb8f84');
INSERT INTO "entries" VALUES('b843da0d64ad',256,1794827563098,'play','Soviet',0,'','move So-37 1014',2,'a92a907d');
INSERT INTO "entries" VALUES('b843da0d64ad',257,1794827563099,'play','Soviet',0,'','pick So-51',2,'21c14715');
INSERT INTO "entries" VALUES('b843da0d64ad',258,1794827563099,'play','Soviet',0,'','move So-51 2424',2,'7143c901');
INSERT INTO "entries" VALUES('b843da0d64ad',259,1794827563099,'play','Soviet',0,'','raise So-47',2,'8d1dca3b');
INSERT INTO "entries" VALUES('b843da0d64ad',260,1794827563099,'play','Soviet',0,'','raise So-50',2,'8d1dca3b');
INSERT INTO "entries" VALUES('b843da0d64ad',261,1794827563099,'play','Soviet',0,'','raise So-53',2,'7a10c33c');
INSERT INTO "entries" VALUES('b843da0d64ad',262,1794827563099,'play','Soviet',0,'','raise So-03',2,'b6123093');
INSERT INTO "entries" VALUES('b843da0d64ad',263,1794827563122,'play','Soviet',0,'','raise So-52',2,'e3cddc6c');
INSERT INTO "entries" VALUES('b843da0d64ad',264,1794827563122,'play','Soviet',0,'','pick So-29',2,'7baba5a3');
INSERT INTO "entries" VALUES('b843da0d64ad',265,1794827563123,'play','Soviet',0,'','move So-29 1333',2,'4bb35880');
INSERT INTO "entries" VALUES('b843da0d64ad',266,1794827563123,'play','Soviet',0,'','pick So-59',2,'879bf9df');
INSERT INTO "entries" VALUES('b843da0d64ad',267,1794827563123,'play','Soviet',0,'','move So-59 2223',2,'dce758db');
INSERT INTO "entries" VALUES('b843da0d64ad',268,1794827563123,'play','Soviet',0,'','raise So-61',2,'26310df4');
INSERT INTO "entries" VALUES('b843da0d64ad',269,1794827563123,'play','Soviet',0,'','pick So-18',2,'e35eb04f');
INSERT INTO "entries" VALUES('b843da0d64ad',270,1794827563123,'play','Soviet',0,'','move So-18 1104',2,'82817643');
INSERT INTO "entries" VALUES('b843da0d64ad',271,1794827563142,'play','Soviet',0,'','pick So-24',2,'5bcf05fd');
INSERT INTO "entries" VALUES('b843da0d64ad',272,1794827563142,'play','Soviet',0,'','move So-24 0524',2,'b7a48a40');
INSERT INTO "entries" VALUES('b843da0d64ad',273,1794827563142,'play','Soviet',0,'','raise So-46',2,'7caf2ff4');
INSERT INTO "entries" VALUES('b843da0d64ad',274,1794827563142,'play','Soviet',0,'','pick So-19',2,'959683be');
INSERT INTO "entries" VALUES('b843da0d64ad',275,1794827563142,'play','Soviet',0,'','move So-19 0925',2,'b915495d');
INSERT INTO "entries" VALUES('b843da0d64ad',276,1794827563142,'play','Soviet',0,'','raise So-60',2,'307242cc');
INSERT INTO "entries" VALUES('b843da0d64ad',277,1794827563142,'play','Soviet',0,'','end',2,'3cfd0b20');
INSERT INTO "entries" VALUES('6d19cdf6dcb7',1,1794827563163,'begin','',0,'','',0,'');
INSERT INTO "entries" VALUES('6d19cdf6dcb7',2,1794827563182,'sit','Israeli',2,'Bob','',0,'');
INSERT INTO "entries" VALUES('6d19cdf6dcb7',3,1794827563210,'play','Israeli',2,'','place I-SP1 23',0,'b69c793a');
INSERT INTO "entries" VALUES('6d19cdf6dcb7',4,1794827563234,'play','Israeli',2,'','place I-SP2 24',0,'6558bf49');
INSERT INTO "entries" VALUES('6d19cdf6dcb7',5,1794827563251,'play','Israeli',2,'','place I-SP3 29',0,'e831bee6');
INSERT INTO "entries" VALUES('6d19cdf6dcb7',6,1794827563267,'chat','Syrian',1,'Ann','Good evening',0,'');
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
INSERT INTO "matches" VALUES('b843da0d64ad','sixth-fleet','short','{"game":"sixth-fleet","scenario":"short","options":[],"seed":"7","pack":"fdc691473fccf812"}','',0,'F3W_i-ySvdqHLu3QPSNJp3gp',1794827562398,1794827563142,277,'Turn 3 of 10 (night), NATO Combat Phase','NATO',0,'','');
INSERT INTO "matches" VALUES('6d19cdf6dcb7','golan-73','campaign','{"game":"golan-73","scenario":"campaign","options":[],"seed":"1672db6c8f8a7c4bff37a1b17ba0027d","pack":"17fca0ef6e15d3b1"}','week',0,'50XUpObGx00yZZeUXaEdeXCC',1794827563163,1794827563267,6,'Turn 1 of 9, 6 Oct, afternoon: Set-up','Israeli',1796037163182,'','');
CREATE TABLE notes (
	"match" VARCHAR(16) NOT NULL, 
	player INTEGER NOT NULL, 
	text TEXT NOT NULL, 
	PRIMARY KEY ("match", player), 
	FOREIGN KEY("match") REFERENCES matches (id) ON DELETE CASCADE, 
	FOREIGN KEY(player) REFERENCES players (id)
);
INSERT INTO "notes" VALUES('6d19cdf6dcb7',1,'feint');
CREATE TABLE players (
	id INTEGER NOT NULL, 
	name VARCHAR(40) NOT NULL, 
	"key" VARCHAR(80) NOT NULL, 
	password VARCHAR(200) NOT NULL, 
	email VARCHAR(200) NOT NULL, 
	hook VARCHAR(400) NOT NULL, 
	notify BOOLEAN NOT NULL, 
	epoch INTEGER NOT NULL, 
	created BIGINT NOT NULL, 
	PRIMARY KEY (id), 
	UNIQUE ("key")
);
INSERT INTO "players" VALUES(1,'Ann','ann','','','',0,0,1794827561680);
INSERT INTO "players" VALUES(2,'Bob','bob','$argon2id$v=19$m=65536,t=3,p=4$epYMmzr4QOhTFTNX2wJlkQ$fJOMkSbGmpd/1+dTzr8SsZGY9O78WRQbpSTMpzc/hZA','bob@example.com','',1,0,1794827562039);
INSERT INTO "players" VALUES(3,'Воb','воb','$argon2id$v=19$m=65536,t=3,p=4$+oobXPshjxJNSxAnMmLwTw$OWBayMfwsYGw/6G6Kat9YVigKKM3qWA+aRTCHniTRY4','bob@example.com','',1,0,1794827562389);
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
INSERT INTO "seats" VALUES('b843da0d64ad','NATO','person',1,'0UoA--kDBiHkPeu-_CFlTkuH');
INSERT INTO "seats" VALUES('b843da0d64ad','Soviet','bot:random',NULL,'gVO1DRAcqx9rgDmlDhI75LYW');
INSERT INTO "seats" VALUES('6d19cdf6dcb7','Syrian','person',1,'q2Z1GHi_P9JMXeLGf_Z8kX8Z');
INSERT INTO "seats" VALUES('6d19cdf6dcb7','Israeli','person',2,'6eIfVG39LigDu-o0s7fCg0rY');
CREATE INDEX ix_players_email ON players (email);
CREATE INDEX matches_deadline ON matches (deadline);
CREATE INDEX matches_public ON matches (public, changed);
CREATE INDEX ix_seats_player ON seats (player);
COMMIT;
