-- Counts by state read this index alone.
create index sales_order_tenant_status on sales_order (tenant, status);
