select rename_table('identity', 'linked_account');
select rename_table('identity_way', 'oauth_flow');
select rename_table('identity_arrival', 'pending_identity');
select rename_table('identity_voucher', 'exchange_code');
