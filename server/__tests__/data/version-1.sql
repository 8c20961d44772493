INSERT INTO messages VALUES('cce9bac4-0d54-48fc-a2a6-bb9b35b4383e',1795683600000,'Uno','600 000 001','uno@casa.es','Hola','[]',replace('uno\nuno@casa.es\nhola','\n',char(10)),'34600000001',NULL,NULL,'',NULL,NULL,0);
INSERT INTO notes VALUES('58933fe0-a982-4295-b24a-b14363319fc9','cce9bac4-0d54-48fc-a2a6-bb9b35b4383e',1795683600000,'Una nota','una nota');
INSERT INTO subscriptions VALUES('t-uno@casa.es','uno@casa.es','uno@casa.es','newsletter','',0,0,NULL,0,NULL,NULL);
INSERT INTO subscriptions VALUES('t-dos@casa.es','dos@casa.es','dos@casa.es','newsletter','',0,0,1795683600000,1,NULL,NULL);
INSERT INTO letters VALUES('0e79d028-85c3-4b89-9ac8-1996003d2f06','78a8f4c0-7071-4c39-8e54-74080926e8a2','Enviada',replace('Hola:\n\n- uno','\n',char(10)),NULL,'','8682ba35-c650-49b2-acfa-155c59fcf7a6',1795683600000,NULL);
INSERT INTO letters VALUES('14b92884-08ee-4cf1-9319-f37d95e0c762','30632094-f759-4285-9a66-625afc6c73ec','En curso','Hola',X'0102','El salón','f51b29d3-3513-4eeb-8470-e9b420750a84',NULL,NULL);
INSERT INTO mails VALUES('f15601605c15616d34478e01a9654575','contact','cce9bac4-0d54-48fc-a2a6-bb9b35b4383e','',1795683600000,0,0,NULL,1795683600000,NULL);
INSERT INTO mails VALUES('a504a7431d35fc31bfb1ad64c4394543','letter','0e79d028-85c3-4b89-9ac8-1996003d2f06','dos@casa.es',1795683600000,0,0,NULL,1795683600000,NULL);
INSERT INTO mails VALUES('f370453bf3383e116eadb1a9d03c4824','letter','0e79d028-85c3-4b89-9ac8-1996003d2f06','uno@casa.es',1795683600000,0,0,NULL,1795683600000,NULL);
