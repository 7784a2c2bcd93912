-- Everything that is issued to be redeemed once: codes, captchas, tickets, links. Only hashes are kept.
create table one_time_secret (
  purpose text not null,
  secret_hash text not null,
  -- What the secret is bound to: a browser, an address, a receiver of codes.
  subject text not null default '',
  -- Whose account it opens.
  user_id text,
  payload jsonb not null default '{}',
  attempts smallint not null default 0,
  -- Whether a new secret replaces the one before of the same subject.
  is_single boolean not null,
  created_at timestamptz not null,
  expires_at timestamptz not null,
  primary key (purpose, secret_hash)
);
create unique index one_time_secret_single on one_time_secret (purpose, subject) where is_single;
create index one_time_secret_of_user on one_time_secret (user_id) where user_id is not null;
create index one_time_secret_expires on one_time_secret (expires_at);

-- Attempts by what they are counted for; the times of the window only, oldest first.
create table attempt_counter (
  key text primary key,
  attempted_at timestamptz[] not null,
  -- How often in a row it was locked: each time for longer.
  lock_count integer not null default 0,
  locked_until timestamptz,
  expires_at timestamptz not null
);
create index attempt_counter_expires on attempt_counter (expires_at);
