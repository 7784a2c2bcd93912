-- Which rule priced the line before any quote.
alter table order_line add column list_rule text not null default 'list'
  check (list_rule in ('list', 'agreement', 'contract', 'quote'));
update order_line set list_rule = case when list_unit_minor is null then 'quote' when list_discount > 0 then 'agreement' else 'list' end
  where list_unit_minor is null or list_discount > 0;
alter table order_line alter column list_rule drop default;
