alter table order_line add column shipping_condition text not null default 'recommended';
alter table sales_order add column cost_centre text not null default '';
