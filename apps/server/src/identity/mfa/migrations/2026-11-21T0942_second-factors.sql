create table second_factor (
  user_id text primary key references user_account (id) on delete cascade,
  -- Sealed with a key that is not in the database.
  secret text not null,
  begun_at timestamptz not null,
  confirmed_at timestamptz,
  -- The last step of 30 seconds whose code was taken: none counts twice.
  last_step integer not null
);

create table recovery_code (
  user_id text not null references user_account (id) on delete cascade,
  code_hash text not null,
  primary key (user_id, code_hash)
);

-- Somebody whose password was right and who has yet to show the second factor.
create table login_ticket (
  secret_hash text primary key,
  user_id text not null references user_account (id) on delete cascade,
  browser_hash text,
  remember boolean not null,
  tries integer not null,
  expires_at timestamptz not null
);
create index login_ticket_expires on login_ticket (expires_at);

create table second_factor_try (
  user_id text primary key references user_account (id) on delete cascade,
  tries integer not null,
  since timestamptz not null
);
