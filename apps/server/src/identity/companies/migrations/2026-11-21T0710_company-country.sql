alter table company add column country char(2);
