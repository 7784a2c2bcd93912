alter table category add column version integer not null default 1;
