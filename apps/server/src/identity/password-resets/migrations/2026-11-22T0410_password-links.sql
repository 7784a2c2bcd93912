-- One-time links by which the holder of an account chooses a password; one for each account.
create table password_link (
  user_id text primary key references user_account (id),
  token_hash text not null unique,
  expires_at timestamptz not null
);
create index password_link_expires on password_link (expires_at);
