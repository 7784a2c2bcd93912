create table screening (
  id text primary key,
  -- Numbers and not keys: orders belong to a later wing.
  order_no text not null,
  line_no integer not null,
  tenant text not null,
  company_id text not null references company (id),
  name text not null,
  kind text not null,
  length integer not null,
  checksum text not null,
  screener text not null,
  list_version text not null,
  hits jsonb not null,
  state text not null,
  version integer not null default 1,
  screened_at timestamptz not null,
  unique (order_no, line_no, checksum),
  check (state in ('clear', 'review', 'approved', 'rejected'))
);
create index screening_waiting on screening (tenant, screened_at) where state = 'review';
create index screening_by_time on screening (tenant, screened_at desc);

create table screening_decision (
  screening_id text not null references screening (id),
  no integer not null,
  decision text not null,
  reason text not null,
  decided_by text not null references user_account (id),
  decided_at timestamptz not null,
  primary key (screening_id, no)
);
