alter table design add column bytes integer generated always as (octet_length(molecule::text)) stored;
alter table design_version add column bytes integer generated always as (octet_length(molecule::text)) stored;
select count_stored_rows('design', 'user_id', 'company_id', 'bytes');
select count_stored_rows('design_version', 'created_by', '', 'bytes');
