alter table sales_order add column assigned_to text references user_account (id);
create index sales_order_assigned on sales_order (assigned_to) where assigned_to is not null;
