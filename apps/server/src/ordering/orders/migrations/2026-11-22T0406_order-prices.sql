-- The list price at the time of the order, to return to when a quote is declined, expires or is withdrawn.
alter table order_line add column list_unit_minor bigint;
update order_line set list_unit_minor = unit_minor where price_rule = 'list';

-- A quote that was never accepted is not the price of its order.
update order_line l set unit_minor = list_unit_minor, discount = 0, final_minor = list_unit_minor * quantity,
  price_rule = case when list_unit_minor is null then 'quote' else 'list' end
from sales_order o
where o.id = l.order_id and o.confirmed_at is null and o.status in ('inquiry', 'cancelled') and o.quote_revision > 0;
update sales_order set goods_minor = null, freight_minor = null, total_minor = null
where confirmed_at is null and status in ('inquiry', 'cancelled') and quote_revision > 0;

-- What the customer owes for a cancelled order: what was shipped before, and then its freight.
alter table sales_order add column due_minor bigint;
update sales_order o set due_minor = coalesce(
  (select sum(round(l.unit_minor * l.shipped * (10000 - l.discount) / 10000.0)) + coalesce(o.freight_minor, 0)
  from order_line l where l.order_id = o.id and l.shipped > 0
  having count(*) > 0), 0)
where o.status = 'cancelled';

-- Minor units of different currencies do not compare.
drop index sales_order_by_total;
create index sales_order_by_total on sales_order ((total_minor is null), currency, total_minor desc, id desc);
