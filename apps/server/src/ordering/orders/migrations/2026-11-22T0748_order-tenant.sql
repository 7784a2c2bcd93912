-- The provider's organisation that handles an order; its staff work for that tenant.
alter table sales_order add column tenant text not null default '0';
alter table sales_order alter column tenant drop default;
create index sales_order_tenant on sales_order (tenant, created_at desc, id desc);
