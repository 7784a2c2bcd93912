-- Taxes of the quote that sets the order's price; the total is goods, freight and taxes.
alter table sales_order
  add column tax_minor bigint,
  add column freight_tax_rate integer not null default 0 check (freight_tax_rate between 0 and 10000);
update sales_order set tax_minor = 0 where total_minor is not null;
-- In hundredths of a percent.
alter table order_line add column tax_rate integer not null default 0 check (tax_rate between 0 and 10000);
