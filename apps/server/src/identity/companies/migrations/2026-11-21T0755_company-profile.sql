alter table company
  add column address text not null default '',
  add column phone text not null default '',
  add column version integer not null default 1;
