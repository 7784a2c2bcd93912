-- Numbers and names are found by how they begin.
create index parcel_tracking_prefix on parcel (lower(tracking_no) text_pattern_ops) where tracking_no <> '';
create index company_name_prefix on company (lower(name) text_pattern_ops);
create index user_account_realname_prefix on user_account (lower(realname) text_pattern_ops);
