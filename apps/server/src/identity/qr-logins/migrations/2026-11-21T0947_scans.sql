-- A browser that waits to be let in by a signed-in phone.
create table scan_login (
  browser_hash text primary key,
  code_hash text not null unique,
  user_agent text not null,
  address text not null,
  asked_at timestamptz not null,
  expires_at timestamptz not null,
  -- Who looked first; nobody else can answer after that.
  seen_by text references user_account (id) on delete cascade,
  answer text check (answer in ('approved', 'refused'))
);
create index scan_login_expires on scan_login (expires_at);
