-- A file without an owner belongs to a record of another domain.
alter table file alter column owner_id drop not null;
