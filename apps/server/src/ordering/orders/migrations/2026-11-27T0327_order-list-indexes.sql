-- Each list of the order desk is read in its order from an index alone, however far its page is from the first.
drop index sales_order_by_changed;
create index sales_order_by_changed on sales_order (tenant, changed_at desc, id desc);
drop index sales_order_by_requested_day;
create index sales_order_by_requested_day on sales_order (tenant, requested_on, id);
drop index sales_order_by_total;
create index sales_order_by_total on sales_order (tenant, (total_minor is null), currency, total_minor desc, id desc);
-- Counts by state read one of these alone, too.
drop index sales_order_tenant_status;
create index sales_order_by_status_and_total
  on sales_order (tenant, status, (total_minor is null), currency, total_minor desc, id desc);
drop index sales_order_assigned;
create index sales_order_assigned on sales_order (assigned_to, tenant, status);
-- Every list names its tenant, which has an index of its own.
drop index sales_order_by_created;

-- Lines that may be ready to be packed: the few with stock that has not shipped.
create index order_line_in_stock on order_line (order_id, no) where from_stock > shipped;
