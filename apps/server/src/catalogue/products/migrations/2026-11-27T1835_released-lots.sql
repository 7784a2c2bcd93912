-- A lot is neither offered nor shipped before its certificate is released. Lots of before were released without a record.
alter table lot add column is_released boolean not null default true;
