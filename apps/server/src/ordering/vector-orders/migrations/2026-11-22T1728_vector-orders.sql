-- What was ordered, so that later changes of the design do not reach it. A cart line and its order line name the row.
create table ordered_vector (
  id text primary key,
  company_id text not null references company (id),
  user_id text not null references user_account (id),
  name text not null,
  version_no integer not null,
  checksum text not null,
  molecule jsonb not null,
  created_at timestamptz not null
);
create index ordered_vector_by_company on ordered_vector (company_id);
