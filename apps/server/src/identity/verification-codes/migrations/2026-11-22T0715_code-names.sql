select rename_column('verification_code', 'tries', 'attempts');
select rename_column('verification_code', 'made_at', 'created_at');
select rename_table('code_day', 'verification_code_daily_count');
