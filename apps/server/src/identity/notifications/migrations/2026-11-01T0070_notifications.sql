create table notification (
  id text primary key,
  user_id text not null references user_account (id),
  kind text not null,
  -- What the text's blanks are filled with when somebody reads it.
  values jsonb not null,
  link jsonb,
  created_at timestamptz not null,
  read_at timestamptz
);
create index notification_of_user on notification (user_id, (read_at is not null), created_at desc, id desc);
create index notification_unread on notification (user_id) where read_at is null;
