select rename_table('data_copy', 'data_export');
select rename_column('data_export', 'asked_at', 'requested_at');
select rename_column('deletion_request', 'asked_at', 'requested_at');
