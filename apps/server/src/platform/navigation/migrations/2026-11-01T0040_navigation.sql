create table menu_item (
  id text primary key,
  parent_id text references menu_item (id),
  -- 0 shows on every site, 1 to 3 on sites of that system type.
  system_type smallint not null,
  path text not null,
  name text not null,
  redirect text,
  hidden boolean not null default false,
  route char(1) not null default '1' check (route in ('0', '1')),
  always_show boolean not null default false,
  component text not null,
  title jsonb not null,
  icon text not null default '',
  url text not null default '',
  permission_list text[] not null default '{}',
  keep_alive boolean not null default false,
  show_bar boolean not null default true,
  internal_or_external boolean not null default false,
  sort integer not null
);
create index menu_item_site on menu_item (system_type, sort);
