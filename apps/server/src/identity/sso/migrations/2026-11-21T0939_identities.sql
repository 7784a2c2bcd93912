-- Accounts elsewhere that vouch for somebody here.
create table identity (
  id text primary key,
  user_id text not null references user_account (id) on delete cascade,
  provider text not null,
  subject text not null,
  account text not null,
  linked_at timestamptz not null,
  last_used_at timestamptz not null,
  unique (provider, subject)
);
create index identity_of_user on identity (user_id);

-- A login on its way over a third party, of the browser that holds the cookie.
create table identity_way (
  browser_hash text primary key,
  provider text not null,
  state text not null,
  nonce text not null,
  verifier text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index identity_way_expires on identity_way (expires_at);

-- Whom a third party named, while they decide what to do here.
create table identity_arrival (
  browser_hash text primary key,
  provider text not null,
  subject text not null,
  email text not null,
  first_name text not null,
  last_name text not null,
  redirect text not null,
  expires_at timestamptz not null
);
create index identity_arrival_expires on identity_arrival (expires_at);

-- One-time codes that the same browser exchanges for a session.
create table identity_voucher (
  code_hash text primary key,
  browser_hash text not null,
  provider text not null,
  user_id text not null references user_account (id) on delete cascade,
  expires_at timestamptz not null
);
create index identity_voucher_expires on identity_voucher (expires_at);

-- Tickets of a CAS server that were handed in, so that none counts twice.
create table cas_ticket (
  ticket_hash text primary key,
  expires_at timestamptz not null
);
create index cas_ticket_expires on cas_ticket (expires_at);
