create table data_copy (
  id text primary key,
  user_id text not null references user_account (id),
  state text not null check (state in ('waiting', 'ready', 'failed')),
  -- The file as it will be sent; kept no longer than it can be fetched.
  content text,
  asked_at timestamptz not null,
  expires_at timestamptz not null
);
create index data_copy_user on data_copy (user_id, asked_at desc);

create table deletion_request (
  id text primary key,
  user_id text not null references user_account (id),
  reason text not null,
  asked_at timestamptz not null,
  due_at timestamptz not null,
  withdrawn_at timestamptz,
  done_at timestamptz
);
-- One at a time for each person.
create unique index deletion_request_open on deletion_request (user_id) where withdrawn_at is null and done_at is null;
create index deletion_request_due on deletion_request (due_at) where withdrawn_at is null and done_at is null;
