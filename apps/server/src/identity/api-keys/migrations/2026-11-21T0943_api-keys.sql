create table api_key (
  id text primary key,
  user_id text not null references user_account (id) on delete cascade,
  name text not null,
  prefix text not null,
  token_hash text not null unique,
  scopes text[] not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  last_used_at timestamptz,
  last_address text not null default ''
);
create index api_key_of_user on api_key (user_id);
