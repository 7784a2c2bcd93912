alter table cart_line add column shipping_condition text not null default 'recommended';
