alter table checkout_draft add column bytes integer generated always as (octet_length(entries::text)) stored;
select count_stored_rows('checkout_draft', 'user_id', '', 'bytes');
