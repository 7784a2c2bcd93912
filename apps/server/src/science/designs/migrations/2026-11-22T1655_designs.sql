create table design_folder (
  id text primary key,
  user_id text not null references user_account (id),
  name text not null,
  created_at timestamptz not null
);
create unique index design_folder_name on design_folder (user_id, lower(name));

create table design (
  id text primary key,
  company_id text not null references company (id),
  user_id text not null references user_account (id),
  folder_id text references design_folder (id) on delete set null,
  name text not null,
  vector_type text not null,
  tags text[] not null default '{}',
  notes text not null default '',
  molecule jsonb not null,
  topology text not null,
  length integer not null check (length between 0 and 200000),
  feature_count integer not null check (feature_count between 0 and 2000),
  -- What a search finds, in lower case: name, tags, notes and names of features.
  search_text text not null,
  checksum text not null,
  thumbnail text not null,
  version integer not null check (version > 0),
  is_shared boolean not null default false,
  share_hash text unique,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index design_by_user on design (user_id, changed_at desc);
create index design_shared on design (company_id, changed_at desc) where is_shared;
create index design_by_folder on design (folder_id);

create table design_version (
  id text primary key,
  design_id text not null references design (id) on delete cascade,
  no integer not null check (no > 0),
  name text not null,
  vector_type text not null,
  comment text not null,
  molecule jsonb not null,
  length integer not null,
  feature_count integer not null,
  checksum text not null,
  created_by text not null references user_account (id),
  created_at timestamptz not null,
  unique (design_id, no)
);
-- A version that was saved never changes.
create function refuse_design_version_change() returns trigger language plpgsql as $$
begin
  raise exception 'versions of designs never change';
end $$;
create trigger design_version_immutable before update on design_version
  for each row execute function refuse_design_version_change();
