-- Moments whose month is to be summed up again. Only ever added to, so that parallel moves of orders never wait for
-- one another; a job empties it.
create table order_figure_change (
  seq bigint generated always as identity primary key,
  tenant text not null,
  at timestamptz not null
);

create function note_order_figures() returns trigger language plpgsql as $$
begin
  insert into order_figure_change (tenant, at)
  select new.tenant, moment
  from unnest(array[new.confirmed_at, new.shipped_at]) as moment
  where moment is not null;
  return null;
end $$;
create trigger sales_order_figures
  after insert or update of status, confirmed_at, shipped_at on sales_order for each row
  when (new.confirmed_at is not null or new.shipped_at is not null)
  execute function note_order_figures();

-- Goods of the orders confirmed in a month, without freight and taxes.
create table revenue_month (
  tenant text not null,
  month date not null,
  currency char(3) not null,
  category text not null,
  amount_minor bigint not null,
  primary key (tenant, month, currency, category)
);

-- How many orders of a month shipped after so many days: medians of months follow from it without the orders.
create table turnaround_month (
  tenant text not null,
  month date not null,
  days integer not null,
  orders integer not null,
  primary key (tenant, month, days)
);

-- When a tenant's months were last brought up to date.
create table order_figure_refresh (
  tenant text primary key,
  refreshed_at timestamptz not null
);

insert into order_figure_change (tenant, at)
select distinct tenant, date_trunc('day', moment)
from sales_order, unnest(array[confirmed_at, shipped_at]) as moment
where moment is not null;
