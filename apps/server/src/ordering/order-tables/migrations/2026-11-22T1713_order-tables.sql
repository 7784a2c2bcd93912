create table order_table_draft (
  user_id text not null references user_account (id),
  service text not null,
  version integer not null,
  rows jsonb not null,
  saved_at timestamptz not null,
  primary key (user_id, service)
);
create index order_table_draft_by_age on order_table_draft (saved_at);

create table order_table_template (
  id text primary key,
  company_id text not null references company (id),
  user_id text not null references user_account (id),
  service text not null,
  name text not null,
  is_shared boolean not null default false,
  rows jsonb not null,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create unique index order_table_template_name on order_table_template (user_id, service, lower(name));
create index order_table_template_shared on order_table_template (company_id, service) where is_shared;
