create table partial_upload (
  id text primary key,
  owner_id text not null references user_account (id),
  purpose text not null,
  name text not null,
  size integer not null check (size > 0),
  fingerprint text not null,
  received integer not null default 0 check (received between 0 and size),
  -- What it became; the reply of a repeated completion.
  file_id text references file (id) on delete cascade,
  created_at timestamptz not null,
  expires_at timestamptz not null
);
create unique index partial_upload_open on partial_upload (owner_id, purpose, name, size, fingerprint) where file_id is null;
create index partial_upload_by_expiry on partial_upload (expires_at);
create index partial_upload_by_file on partial_upload (file_id) where file_id is not null;

create table file_part (
  upload_id text not null references partial_upload (id) on delete cascade,
  start_at integer not null,
  size integer not null check (size > 0),
  storage_key text not null unique,
  primary key (upload_id, start_at)
);
