create table custom_vector (
  id text primary key,
  company_id text not null references company (id),
  user_id text not null references user_account (id),
  name text not null,
  molecule jsonb not null,
  topology text not null,
  length integer not null check (length between 1 and 200000),
  feature_count integer not null check (feature_count between 0 and 2000),
  checksum text not null,
  thumbnail text not null,
  resistance text[] not null default '{}',
  host_strain text not null default '',
  copies text,
  notes text not null default '',
  -- What a search finds, in lower case: name, host strain, notes and names of features.
  search_text text not null,
  is_shared boolean not null default false,
  is_archived boolean not null default false,
  created_at timestamptz not null,
  changed_at timestamptz not null
);
create index custom_vector_by_user on custom_vector (user_id, changed_at desc);
create index custom_vector_shared on custom_vector (company_id, changed_at desc) where is_shared;
-- Orders and screenings refer to a vector by its id, so another sequence is another vector.
create function refuse_custom_vector_sequence_change() returns trigger language plpgsql as $$
begin
  raise exception 'sequences of custom vectors never change';
end $$;
create trigger custom_vector_sequence_immutable before update of molecule on custom_vector
  for each row execute function refuse_custom_vector_sequence_change();
