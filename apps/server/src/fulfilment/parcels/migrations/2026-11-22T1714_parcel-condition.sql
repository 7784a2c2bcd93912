-- How the parcel travels, which decides on the range of its temperature.
alter table parcel add column shipping_condition text not null default 'recommended'
  check (shipping_condition in ('recommended', 'ambient', 'ice-pack', 'dry-ice'));
update parcel p set shipping_condition = c.condition
from (
  select p.order_id, p.no, min(l.shipping_condition) as condition
  from parcel p cross join jsonb_array_elements(p.lines) part
  join order_line l on l.order_id = p.order_id and l.no = (part ->> 'no')::int
  where l.shipping_condition <> 'recommended'
  group by p.order_id, p.no having count(distinct l.shipping_condition) = 1) c
where c.order_id = p.order_id and c.no = p.no;
alter table parcel alter column shipping_condition drop default;
