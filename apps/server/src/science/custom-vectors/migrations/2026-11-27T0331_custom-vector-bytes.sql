alter table custom_vector add column bytes integer generated always as (octet_length(molecule::text)) stored;
select count_stored_rows('custom_vector', 'user_id', 'company_id', 'bytes');
