-- What the kernel itself keeps: answered idempotency keys and which seeds have run.
create table idempotency_key (
  owner text not null,
  key text not null,
  fingerprint text not null,
  answer text,
  made_at timestamptz not null,
  primary key (owner, key)
);
create index idempotency_key_made_at on idempotency_key (made_at);

create table seed_run (
  name text primary key,
  version integer not null,
  ran_at timestamptz not null
);

-- Events that happened, told to their subscribers by a job of the same transaction.
create table outbox (
  id text primary key,
  event text not null,
  payload jsonb not null,
  made_at timestamptz not null,
  done_at timestamptz
);
create index outbox_waiting on outbox (made_at) where done_at is null;
