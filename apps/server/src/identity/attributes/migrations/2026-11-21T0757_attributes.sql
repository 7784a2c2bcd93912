create table attribute_definition (
  key text primary key,
  name jsonb not null,
  hint jsonb not null,
  -- The dictionary whose words the choices are, and those of its values that can be chosen, in order.
  dict text not null,
  choices text[] not null,
  preset text not null,
  sort integer not null,
  check (preset = any (choices))
);

create table attribute_choice (
  user_id text not null references user_account (id),
  key text not null references attribute_definition (key),
  value text not null,
  primary key (user_id, key)
);
