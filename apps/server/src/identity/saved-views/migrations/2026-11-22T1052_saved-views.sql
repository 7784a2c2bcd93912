create table saved_view (
  id text primary key,
  user_id text not null references user_account (id),
  list text not null,
  name text not null,
  search text not null,
  layout jsonb not null,
  is_default boolean not null,
  unique (user_id, list, name)
);

create unique index on saved_view (user_id, list) where is_default;
