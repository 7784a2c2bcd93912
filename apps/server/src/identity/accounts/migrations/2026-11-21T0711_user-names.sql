-- As on invoices and parcels, in Latin letters where the person gave them so.
alter table user_account
  add column first_name text not null default '',
  add column last_name text not null default '';
