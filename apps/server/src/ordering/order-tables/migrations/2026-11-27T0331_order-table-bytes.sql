alter table order_table_draft add column bytes integer generated always as (octet_length(rows::text)) stored;
alter table order_table_template add column bytes integer generated always as (octet_length(rows::text)) stored;
select count_stored_rows('order_table_draft', 'user_id', '', 'bytes');
select count_stored_rows('order_table_template', 'user_id', 'company_id', 'bytes');
