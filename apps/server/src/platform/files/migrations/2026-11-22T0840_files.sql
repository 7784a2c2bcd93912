create table file (
  id text primary key,
  owner_id text not null references user_account (id),
  company_id text references company (id),
  purpose text not null,
  name text not null,
  type text not null,
  size integer not null check (size >= 0),
  sha256 text not null,
  storage_key text not null unique,
  created_at timestamptz not null,
  expires_at timestamptz
);
create index file_by_owner on file (owner_id, id desc);
create index file_by_company on file (company_id) where company_id is not null;
create index file_by_expiry on file (expires_at) where expires_at is not null;
