alter table custom_vector add column version int not null default 1;
