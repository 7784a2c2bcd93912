select rename_column('idempotency_key', 'made_at', 'created_at');
select rename_column('idempotency_key', 'answer', 'reply');

select rename_column('outbox', 'made_at', 'created_at');
select rename_column('outbox', 'done_at', 'delivered_at');
alter index outbox_untold rename to outbox_undelivered;

select rename_table('signature_seen', 'used_signature');
alter index used_signature_at rename to used_signature_used_at;
select rename_column('used_signature', 'seen_at', 'used_at');
