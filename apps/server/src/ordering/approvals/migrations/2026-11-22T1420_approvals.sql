create table approval_policy (
  company_id text primary key references company (id),
  currency char(3) not null,
  tolerance_percent integer not null check (tolerance_percent between 0 and 50),
  version integer not null default 1
);

create table approval_rule (
  company_id text not null references approval_policy (company_id),
  level integer not null check (level between 1 and 4),
  above_minor bigint not null check (above_minor >= 0),
  approver_id text not null references user_account (id),
  primary key (company_id, level)
);
create index approval_rule_approver on approval_rule (approver_id);

create table approval_absence (
  user_id text primary key references user_account (id),
  stand_in_id text not null references user_account (id),
  from_day date not null,
  until_day date not null,
  check (from_day <= until_day),
  check (stand_in_id <> user_id)
);
create index approval_absence_until on approval_absence (until_day);

create table approval_request (
  id text primary key,
  company_id text not null references company (id),
  tenant text not null,
  order_id text not null references sales_order (id),
  requested_by text not null references user_account (id),
  revision integer not null,
  po_number text not null,
  currency char(3) not null,
  base_minor bigint not null,
  total_minor bigint not null,
  levels jsonb not null,
  approved_levels integer[] not null default '{}',
  state text not null check (state in ('pending', 'approved', 'rejected', 'withdrawn')),
  created_at timestamptz not null,
  version integer not null default 1
);
create unique index approval_request_pending on approval_request (order_id) where state = 'pending';
create index approval_request_order on approval_request (order_id);
create index approval_request_company on approval_request (company_id, created_at desc);

create table approval_event (
  request_id text not null references approval_request (id),
  no integer not null,
  decision text not null,
  user_id text references user_account (id),
  level integer,
  reason text not null,
  total_minor bigint not null,
  at timestamptz not null,
  primary key (request_id, no)
);
