-- Files of the same content may share their bytes: an order keeps a file of a row that is ordered again.
alter table file drop constraint file_storage_key_key;
create index file_by_storage_key on file (storage_key);
