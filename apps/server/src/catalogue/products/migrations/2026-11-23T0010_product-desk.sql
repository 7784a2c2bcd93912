-- Prices for larger quantities, for a period, or both; the list prices of a pack hold where none of them does.
create table pack_price (
  pack_id text not null references pack (id),
  currency char(3) not null check (currency in ('USD', 'EUR', 'CNY', 'JPY', 'GBP')),
  min_quantity integer not null check (min_quantity >= 1),
  minor bigint not null check (minor > 0),
  from_day date not null,
  until_day date,
  primary key (pack_id, currency, min_quantity, from_day),
  check (from_day <= until_day)
);
create index pack_price_begins on pack_price (from_day);
create index pack_price_ends on pack_price (until_day);

-- The ledger of the stock of a pack: the sum of its movements is its stock.
create table stock_movement (
  no bigint generated always as identity primary key,
  pack_id text not null references pack (id),
  kind text not null check (kind in ('opening', 'received', 'sold', 'returned', 'written-off', 'correction')),
  delta integer not null check (delta <> 0),
  -- Stock of the pack after it.
  balance integer not null check (balance >= 0),
  reason text not null default '',
  -- Null for orders and for what the product came with.
  created_by text references user_account (id),
  created_at timestamptz not null default now()
);
create index stock_movement_of_pack on stock_movement (pack_id, no desc);
create index stock_movement_author on stock_movement (created_by) where created_by is not null;

create function refuse_stock_movement_change() returns trigger language plpgsql as $$
begin
  raise exception 'stock movements are only added to; enter a correction';
end $$;
create trigger stock_movement_is_final before update or delete on stock_movement
  for each row execute function refuse_stock_movement_change();

insert into stock_movement (pack_id, kind, delta, balance)
select id, 'opening', stock, stock from pack where stock > 0;
