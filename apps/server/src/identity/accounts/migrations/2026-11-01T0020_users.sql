create table role (
  code text primary key,
  name jsonb not null,
  permissions text[] not null
);

create table user_account (
  id text primary key,
  username text not null,
  email text,
  phone text,
  realname text not null,
  avatar text not null default '',
  kind text not null check (kind in ('customer', 'staff')),
  company_id text references company (id),
  tenant text not null default '0',
  password_hash text not null,
  disabled boolean not null default false,
  created_at timestamptz not null default now(),
  check (kind = 'staff' or company_id is not null)
);
create unique index user_account_username on user_account (lower(username));
create unique index user_account_email on user_account (lower(email));
create unique index user_account_phone on user_account (phone);
create index user_account_company on user_account (company_id);

create table user_role (
  user_id text not null references user_account (id),
  role text not null references role (code),
  primary key (user_id, role)
);
