select rename_table('scan_login', 'qr_login');
select rename_column('qr_login', 'asked_at', 'requested_at');
select rename_column('qr_login', 'seen_by', 'claimed_by');
select rename_column('qr_login', 'answer', 'decision');
