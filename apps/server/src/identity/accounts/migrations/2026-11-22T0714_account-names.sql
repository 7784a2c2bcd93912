select rename_table('password_try', 'password_attempt');
select rename_column('password_attempt', 'tries', 'attempts');
select rename_column('password_attempt', 'since', 'window_started_at');

select rename_table('visitor_proof', 'captcha_grant');
select rename_column('captcha_grant', 'proof_hash', 'grant_hash');

select rename_column('role', 'seeded', 'seeded_permissions');

select rename_column('pending_address', 'asked_at', 'requested_at');
alter index pending_address_asked rename to pending_address_requested;
