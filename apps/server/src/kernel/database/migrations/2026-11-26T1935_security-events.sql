-- No foreign keys: an event outlives what it is about.
create table security_event (
  id text primary key,
  at timestamptz not null,
  kind text not null,
  user_id text,
  company_id text,
  address text,
  details jsonb not null
);
create index security_event_at on security_event (at desc, id desc);
create index security_event_user on security_event (user_id, at desc) where user_id is not null;
create index security_event_company on security_event (company_id, at desc) where company_id is not null;
create index security_event_address on security_event (address, at desc) where address is not null;
create index security_event_kind on security_event (kind, at desc);
