create table letter (
  id text primary key,
  kind text not null check (kind in ('email', 'sms')),
  address text not null,
  language text not null,
  site text,
  template text not null,
  values jsonb not null,
  state text not null default 'waiting' check (state in ('waiting', 'sent', 'failed', 'withheld')),
  -- Whether what was secret in its values is gone from the row.
  masked boolean not null default false,
  tries smallint not null default 0,
  failure text,
  made_at timestamptz not null,
  -- After that nobody wants it any more.
  until timestamptz,
  sent_at timestamptz
);
create index letter_by_time on letter (made_at desc, id desc);
create index letter_by_state on letter (state, made_at desc, id desc);
create index letter_by_address on letter (address text_pattern_ops, made_at desc);
