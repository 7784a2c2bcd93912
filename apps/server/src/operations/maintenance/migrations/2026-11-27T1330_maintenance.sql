create table maintenance_figure (
  -- One row: the newest figures.
  id integer primary key default 1 check (id = 1),
  figures jsonb not null
);

create table maintenance_run (
  id text primary key,
  kind text not null check (kind in ('backup', 'drill')),
  started_at timestamptz not null,
  ended_at timestamptz not null,
  backup text,
  rows integer,
  problem text
);
create index maintenance_run_by_end on maintenance_run (ended_at desc, id desc);

create table backup_schedule (
  id integer primary key default 1 check (id = 1),
  is_enabled boolean not null,
  hour integer not null check (hour between 0 and 23),
  keep_days integer not null check (keep_days between 1 and 3650),
  version integer not null default 1
);
insert into backup_schedule (is_enabled, hour, keep_days) values (true, 1, 14);
