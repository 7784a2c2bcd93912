create table address (
  id text primary key,
  company_id text not null references company (id),
  kind text not null check (kind in ('shipping', 'invoice')),
  contact text not null,
  phone text not null,
  email text not null,
  company text not null,
  country char(2) not null,
  state text not null,
  province_name text not null,
  city text not null,
  city_name text not null,
  district text not null,
  district_name text not null,
  address_detail text not null,
  postal_code text not null,
  is_default boolean not null,
  version integer not null default 1,
  created_at timestamptz not null,
  check (phone <> 'NA' or email <> '')
);
create index address_of_company on address (company_id, kind, is_default desc, created_at desc, id desc);
-- Exactly one default of each kind: never two by this index, never none by the service.
create unique index address_default on address (company_id, kind) where is_default;
