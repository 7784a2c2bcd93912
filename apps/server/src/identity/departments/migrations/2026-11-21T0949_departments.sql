create table tenant (
  id text primary key,
  name jsonb not null
);

create table user_tenant (
  user_id text not null references user_account (id),
  tenant_id text not null references tenant (id),
  primary key (user_id, tenant_id)
);

create table department (
  id text primary key,
  org_code text not null unique,
  name jsonb not null
);

create table user_department (
  user_id text not null references user_account (id),
  department_id text not null references department (id),
  primary key (user_id, department_id)
);
