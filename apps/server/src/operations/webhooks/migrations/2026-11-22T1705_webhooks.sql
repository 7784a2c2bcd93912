create table webhook (
  id text primary key,
  company_id text not null references company (id),
  url text not null,
  description text not null,
  events text[] not null,
  -- Encrypted, see kernel/secrets.ts.
  secret text not null,
  previous_secret text,
  previous_secret_until timestamptz,
  paused_at timestamptz,
  pause_reason text,
  -- Attempts in a row that failed.
  failures integer not null default 0,
  version integer not null default 1,
  created_by text not null references user_account (id),
  created_at timestamptz not null
);
create index webhook_of_company on webhook (company_id);

create table webhook_delivery (
  id text primary key,
  no bigint generated always as identity,
  webhook_id text not null references webhook (id) on delete cascade,
  event_id text not null,
  event text not null,
  -- Events of one subject are sent one after another.
  subject text not null,
  body text not null,
  status text not null,
  is_replay boolean not null,
  attempt_count integer not null default 0,
  next_attempt_at timestamptz,
  -- A sender that died gives its deliveries back at this time.
  claimed_until timestamptz,
  created_at timestamptz not null
);
create index webhook_delivery_log on webhook_delivery (webhook_id, no desc);
create index webhook_delivery_due on webhook_delivery (next_attempt_at) where status = 'waiting';
create index webhook_delivery_order on webhook_delivery (webhook_id, subject, no) where status = 'waiting';
create index webhook_delivery_age on webhook_delivery (created_at);

create table webhook_attempt (
  delivery_id text not null references webhook_delivery (id) on delete cascade,
  no integer not null,
  at timestamptz not null,
  duration_ms integer not null,
  status_code integer,
  error text,
  reply text not null,
  primary key (delivery_id, no)
);
