select rename_table('letter', 'message');
select rename_column('message', 'tries', 'attempts');
select rename_column('message', 'made_at', 'created_at');
select rename_column('message', 'until', 'expires_at');
select rename_column('message', 'down_at', 'outage_at');
alter index message_down rename to message_outage;
