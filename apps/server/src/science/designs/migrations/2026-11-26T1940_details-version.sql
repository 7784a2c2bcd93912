alter table design add column details_version int not null default 1;
