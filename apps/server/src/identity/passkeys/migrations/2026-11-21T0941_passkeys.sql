create table passkey (
  id text primary key,
  user_id text not null references user_account (id) on delete cascade,
  credential_id text not null unique,
  public_key bytea not null,
  -- Devices that count say a higher number each time; the others always say 0.
  counter bigint not null,
  transports text[] not null,
  name text not null,
  synced boolean not null,
  created_at timestamptz not null,
  last_used_at timestamptz
);
create index passkey_of_user on passkey (user_id);

create table passkey_challenge (
  challenge_hash text primary key,
  purpose text not null check (purpose in ('register', 'prove')),
  -- Whom it was given to: a session, or a browser by a cookie of its own.
  holder_hash text not null,
  expires_at timestamptz not null
);
create index passkey_challenge_expires on passkey_challenge (expires_at);
