select rename_column('captcha', 'asked_by', 'owner_hash');
select rename_column('slider', 'made_at', 'created_at');
select rename_column('slider', 'moved', 'is_solved');
