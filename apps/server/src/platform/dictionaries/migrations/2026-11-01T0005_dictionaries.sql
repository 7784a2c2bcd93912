create table dictionary_item (
  dict text not null,
  value text not null,
  text jsonb not null,
  sort integer not null,
  primary key (dict, value)
);
