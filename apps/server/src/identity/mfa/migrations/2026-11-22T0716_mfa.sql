select rename_table('second_factor', 'mfa_factor');
select rename_column('mfa_factor', 'begun_at', 'created_at');

select rename_table('second_factor_try', 'mfa_attempt');
select rename_column('mfa_attempt', 'tries', 'attempts');
select rename_column('mfa_attempt', 'since', 'window_started_at');

select rename_table('login_ticket', 'mfa_ticket');
select rename_column('mfa_ticket', 'tries', 'attempts');
