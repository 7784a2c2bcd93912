-- Lines that may be ready to be packed, however many orders are in production.
create index production_line_ready on production_line (order_id, line_no) where ready > 0 and closed_at is null;
