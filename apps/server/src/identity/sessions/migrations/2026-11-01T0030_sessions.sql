create table session (
  id text primary key,
  token_hash text not null unique,
  cookie_hash text,
  user_id text not null references user_account (id),
  site text not null,
  sign_key text not null,
  user_agent text not null,
  address text not null,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create index session_of_user on session (user_id);
create index session_expires on session (expires_at);

create table captcha (
  asked_by text not null,
  key text not null,
  answer_hash text not null,
  expires_at timestamptz not null,
  primary key (asked_by, key)
);
create index captcha_expires on captcha (expires_at);

create table socket_ticket (
  secret_hash text primary key,
  token_hash text not null,
  expires_at timestamptz not null
);
create index socket_ticket_expires on socket_ticket (expires_at);
