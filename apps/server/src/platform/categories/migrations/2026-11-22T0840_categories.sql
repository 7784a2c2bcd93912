create table category (
  code text primary key,
  parent_code text references category,
  name jsonb not null,
  sort integer not null
);
create index on category (parent_code);
