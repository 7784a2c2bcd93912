select rename_table('paper_number', 'document_number');
select rename_column('document_number', 'last', 'last_number');

select rename_column('sales_order', 'wished_on', 'requested_on');
alter index sales_order_by_wish rename to sales_order_by_requested_day;

select rename_column('order_event', 'by_user', 'user_id');

select rename_column('quote', 'made_by', 'created_by');
select rename_column('quote', 'made_at', 'created_at');
