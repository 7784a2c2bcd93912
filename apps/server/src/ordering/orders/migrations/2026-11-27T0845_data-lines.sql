-- Lines that return data only: nothing of them is shipped, `shipped` counts what was released.
alter table order_line add column is_data boolean not null default false;
update order_line set is_data = true
where pack_id is null and (order_type in ('testing', 'sequencing')
  or (details ->> 'service' = 'hybridoma' and details -> 'row' ->> 'work' = 'sequencing'));
-- Those of orders that left production were delivered with them.
update order_line l set shipped = l.quantity from sales_order o
where o.id = l.order_id and l.is_data and o.status in ('shipped', 'completed');
