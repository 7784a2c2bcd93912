-- The order date is a day of the site's business zone, fixed when the order is placed; earlier orders were dated in UTC.
alter table sales_order add column ordered_on date;
update sales_order set ordered_on = (created_at at time zone 'UTC')::date;
alter table sales_order alter column ordered_on set not null;
create index sales_order_by_day on sales_order (ordered_on);
