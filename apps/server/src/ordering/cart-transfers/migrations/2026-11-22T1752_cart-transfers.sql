create table cart_transfer (
  id text primary key,
  from_user text not null references user_account (id),
  to_user text not null references user_account (id),
  line_count integer not null check (line_count > 0),
  merged_count integer not null,
  message text not null,
  sent_at timestamptz not null,
  is_seen boolean not null default false,
  check (from_user <> to_user)
);
create index cart_transfer_to on cart_transfer (to_user) where not is_seen;
create index cart_transfer_receiver on cart_transfer (to_user);
create index cart_transfer_from on cart_transfer (from_user);
create index cart_transfer_sent on cart_transfer (sent_at);
