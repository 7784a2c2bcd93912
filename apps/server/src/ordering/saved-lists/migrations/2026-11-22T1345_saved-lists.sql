create table saved_list (
  id text primary key,
  company_id text not null references company (id),
  user_id text not null references user_account (id),
  name text not null,
  is_favourites boolean not null default false,
  is_shared boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null,
  check (is_favourites = (name = '')),
  check (not (is_favourites and is_shared))
);
create unique index saved_list_name on saved_list (user_id, lower(name));
create index saved_list_shared on saved_list (company_id) where is_shared;

create table saved_list_line (
  list_id text not null references saved_list (id) on delete cascade,
  pack_id text not null references pack (id),
  quantity integer not null check (quantity between 1 and 9999),
  note text not null default '',
  added_at timestamptz not null,
  position integer not null,
  primary key (list_id, pack_id)
);
