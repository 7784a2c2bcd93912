-- The last number given out, for each kind of paper and each year.
create table paper_number (
  kind text not null,
  year smallint not null,
  last integer not null,
  primary key (kind, year)
);

-- "order" is a word of SQL itself, hence the longer name.
create table sales_order (
  id text primary key,
  code text not null unique,
  type text not null,
  status text not null check (status in ('inquiry', 'toConfirm', 'inProduction', 'shipped', 'completed', 'cancelled')),
  version integer not null default 1,
  company_id text not null references company (id),
  placed_by text not null references user_account (id),
  currency char(3) not null,
  -- As they were when the order was placed, whatever becomes of the address book.
  shipping_address jsonb not null,
  invoice_address jsonb,
  phone text not null,
  email text not null,
  note text not null,
  po_number text not null,
  project_number text not null,
  payment_method text not null,
  wished_on date,
  line_count integer not null,
  goods_minor bigint,
  freight_minor bigint,
  total_minor bigint,
  quote_revision integer not null default 0,
  quote_valid_until timestamptz,
  created_at timestamptz not null,
  confirmed_at timestamptz,
  production_at timestamptz,
  shipped_at timestamptz,
  completed_at timestamptz,
  cancelled_at timestamptz,
  changed_at timestamptz not null,
  -- Numbers, company, catalogue numbers and names, as words to be found by.
  search tsvector not null
);
create index sales_order_of_company on sales_order (company_id, created_at desc, id desc);
create index sales_order_of_company_by_status on sales_order (company_id, status, created_at desc, id desc);
create index sales_order_by_created on sales_order (created_at desc, id desc);
create index sales_order_by_status on sales_order (status, created_at desc, id desc);
create index sales_order_by_changed on sales_order (changed_at desc, id desc);
create index sales_order_by_total on sales_order (total_minor desc nulls last, id desc);
create index sales_order_by_wish on sales_order (wished_on, id);
create index sales_order_search on sales_order using gin (search);
create index sales_order_expiring on sales_order (quote_valid_until) where status = 'toConfirm';
create index sales_order_closing on sales_order (shipped_at) where status = 'shipped';

-- One thing of an order, the sub-order.
create table order_line (
  order_id text not null references sales_order (id),
  no smallint not null,
  order_type text not null,
  pack_id text references pack (id),
  product_id text references product (id),
  catalog text not null,
  name jsonb not null,
  category text not null,
  format text not null,
  amount text not null,
  unit text not null,
  quantity integer not null check (quantity between 1 and 9999),
  batch_no text not null,
  order_priority text not null,
  concentration text not null,
  note text not null,
  details jsonb not null,
  unit_minor bigint,
  discount integer not null default 0 check (discount between 0 and 10000),
  final_minor bigint,
  price_rule text not null,
  from_stock integer not null default 0 check (from_stock between 0 and quantity),
  shipped integer not null default 0 check (shipped between 0 and quantity),
  primary key (order_id, no)
);
create index order_line_pack on order_line (pack_id);

-- What made each version of an order.
create table order_event (
  order_id text not null references sales_order (id),
  version integer not null,
  at timestamptz not null,
  kind text not null,
  from_status text not null,
  to_status text not null,
  -- Nobody where time did it.
  by_user text references user_account (id),
  reason text not null,
  values jsonb not null,
  primary key (order_id, version)
);

-- What happened, happened: the log is only ever added to.
create function refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% is append-only', tg_table_name;
end $$;
create trigger order_event_append_only before update or delete on order_event
  for each row execute function refuse_change();

create table quote (
  order_id text not null references sales_order (id),
  revision integer not null,
  status text not null check (status in ('open', 'accepted', 'declined', 'expired', 'withdrawn')),
  lines jsonb not null,
  goods_minor bigint not null,
  freight_minor bigint not null,
  total_minor bigint not null,
  lead_days integer not null,
  note text not null,
  valid_until timestamptz not null,
  made_by text not null references user_account (id),
  made_at timestamptz not null,
  primary key (order_id, revision)
);
create unique index quote_open on quote (order_id) where status = 'open';

create table parcel (
  order_id text not null references sales_order (id),
  no integer not null,
  carrier text not null,
  tracking_no text not null,
  note text not null,
  lines jsonb not null,
  shipped_by text not null references user_account (id),
  shipped_at timestamptz not null,
  delivered_at timestamptz,
  primary key (order_id, no)
);
create index parcel_tracking on parcel (tracking_no) where tracking_no <> '';
create index parcel_by_shipped on parcel (shipped_at desc);
