-- Until when the provider answers, quotes and ships; null while that clock does not run.
alter table sales_order
  add column reply_deadline timestamptz,
  add column quote_deadline timestamptz,
  add column ship_deadline timestamptz;
alter table sales_order
  add column deadline timestamptz generated always as (least(reply_deadline, quote_deadline, ship_deadline)) stored;

-- Orders from before this column count calendar days.
update sales_order set quote_deadline = changed_at + interval '2 days' where status = 'inquiry';
update sales_order set ship_deadline = coalesce(production_at, changed_at) + interval '14 days' where status = 'inProduction';

create index sales_order_by_deadline on sales_order (tenant, deadline, id);
create index sales_order_by_confirmation on sales_order (tenant, confirmed_at) where confirmed_at is not null;
create index sales_order_by_shipping on sales_order (tenant, shipped_at) where shipped_at is not null;
