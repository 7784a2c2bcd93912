create table contact_request (
  id text primary key,
  site text not null,
  name text not null,
  email text not null,
  organization text not null,
  subject text not null,
  message text not null,
  created_at timestamptz not null,
  -- Null while nobody has said that it is answered.
  answered_at timestamptz
);
create index contact_request_newest on contact_request (created_at desc, id);
