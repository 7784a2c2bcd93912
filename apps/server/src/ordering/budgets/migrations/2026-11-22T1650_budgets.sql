create table budget_policy (
  company_id text primary key references company (id),
  when_exceeded text not null check (when_exceeded in ('refuse', 'approve')),
  is_required boolean not null,
  version integer not null default 1
);

create table budget (
  id text primary key,
  company_id text not null references company (id),
  name text not null,
  kind text not null check (kind in ('company', 'costCentre', 'project')),
  -- The cost centre or project number; empty for the whole company.
  code text not null check ((kind = 'company') = (code = '')),
  from_day date not null,
  until_day date not null,
  currency char(3) not null check (currency in ('USD', 'EUR', 'CNY', 'JPY', 'GBP')),
  amount_minor bigint not null check (amount_minor >= 0),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  version integer not null default 1,
  created_at timestamptz not null,
  check (from_day <= until_day),
  constraint budget_covered check (reserved_minor + spent_minor <= amount_minor)
);
create index budget_company on budget (company_id, until_day desc);

create table budget_entry (
  budget_id text not null references budget (id),
  no integer not null,
  kind text not null check (kind in ('set', 'raised', 'lowered', 'reserved', 'released', 'spent')),
  amount_minor bigint not null check (amount_minor >= 0),
  order_id text references sales_order (id),
  user_id text references user_account (id),
  note text not null default '',
  at timestamptz not null,
  primary key (budget_id, no)
);
create index budget_entry_order on budget_entry (order_id);
create index budget_entry_user on budget_entry (user_id);

-- Which budget pays an order, and what it holds for the order.
create table budget_allocation (
  order_id text primary key references sales_order (id),
  budget_id text references budget (id),
  reserved_minor bigint not null default 0 check (reserved_minor >= 0),
  spent_minor bigint not null default 0 check (spent_minor >= 0),
  state text not null check (state in ('chosen', 'reserved', 'settled')),
  overrun_allowed_by text references user_account (id),
  check (state = 'chosen' or budget_id is not null)
);
create index budget_allocation_budget on budget_allocation (budget_id);
