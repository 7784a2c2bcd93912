create table low_app (
  id text primary key,
  tenant text not null,
  title jsonb not null,
  pages jsonb not null,
  version integer not null default 1
);
create index low_app_by_tenant on low_app (tenant, id desc);
