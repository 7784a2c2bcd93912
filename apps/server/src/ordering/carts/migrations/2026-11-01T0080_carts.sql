create table cart_line (
  id text primary key,
  -- What people see of a line before it becomes an order.
  no bigint generated always as identity,
  user_id text not null references user_account (id),
  order_type text not null,
  -- Goods of the catalogue are a pack; a service brings its own name, unit and details.
  pack_id text references pack (id),
  name jsonb,
  unit text,
  details jsonb not null default '{}',
  quantity integer not null check (quantity between 1 and 9999),
  batch_no text not null default '',
  order_priority text not null default 'standard',
  concentration text not null default '',
  note text not null default '',
  created_at timestamptz not null,
  check ((pack_id is null) = (name is not null))
);
create unique index cart_line_pack on cart_line (user_id, pack_id);
create index cart_line_of_user on cart_line (user_id, created_at, id);

-- What an order costs to send where nobody quotes it: one amount for each currency.
create table freight_rate (
  currency char(3) primary key,
  minor bigint not null check (minor >= 0)
);
