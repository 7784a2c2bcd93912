-- A slider that was asked for, and then the proof that it was moved.
create table slider (
  secret_hash text primary key,
  address text not null,
  moved boolean not null,
  made_at timestamptz not null,
  expires_at timestamptz not null
);
create index slider_expires on slider (expires_at);
