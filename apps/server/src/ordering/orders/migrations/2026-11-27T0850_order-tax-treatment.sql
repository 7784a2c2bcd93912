-- Why an order bears its taxes or none, for goods and for services, as determined when it was submitted.
alter table sales_order add column taxes jsonb;
