create table verification_code (
  id text primary key,
  purpose text not null,
  -- "email ada@x.test" or "phone 17900000121", in its one spelling.
  target text not null,
  -- Salted with the id.
  code_hash text not null,
  tries smallint not null default 0,
  -- Who asked for it.
  address text not null,
  made_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);
create index verification_code_of_target on verification_code (target, made_at desc);
create index verification_code_of_address on verification_code (address, made_at desc);
create index verification_code_by_time on verification_code (made_at);

-- How many codes left the house each day.
create table code_day (
  day date primary key,
  sent integer not null
);
