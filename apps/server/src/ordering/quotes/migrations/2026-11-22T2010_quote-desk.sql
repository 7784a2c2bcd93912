create index quote_by_status on quote (status, created_at desc);
create index quote_by_day on quote (created_at desc, order_id, revision);
