create table product (
  id text primary key,
  code text not null unique,
  slug text not null unique,
  category text not null,
  published boolean not null default true,
  sort_name text not null,
  -- The lowest list price in US cents orders by price; products that are only quoted come last.
  sort_price integer not null,
  newest_on date not null,
  -- 'target:PDCD1', 'host:mouse' …: what lists are narrowed by.
  facets text[] not null,
  -- Normalised names that count as an exact hit: catalogue number, clone, target symbols and aliases.
  keys text[] not null,
  search tsvector not null,
  -- The row of a list and the rest of the page, put together when the product is written.
  card jsonb not null,
  detail jsonb not null,
  control_code text,
  generated boolean not null default false,
  version integer not null default 1,
  changed_at timestamptz not null
);
create index product_by_name on product (category, sort_name, id) where published;
create index product_by_price on product (category, sort_price, id) where published;
create index product_by_newest on product (category, newest_on desc, id) where published;
create index product_newest on product (newest_on desc, id) where published;
create index product_names on product (sort_name, id) where published;
create index product_facets on product using gin (facets) where published;
create index product_keys on product using gin (keys) where published;
create index product_search on product using gin (search) where published;

create table pack (
  id text primary key,
  product_id text not null references product (id),
  amount text not null,
  unit text not null,
  sort integer not null,
  prices jsonb not null,
  stock integer not null check (stock >= 0),
  lead_days integer not null,
  version integer not null default 1,
  unique (product_id, amount, unit)
);

create table lot (
  id text primary key,
  product_id text not null references product (id),
  lot_no text not null unique,
  made_on date not null,
  expires_on date not null,
  purity double precision,
  endotoxin double precision,
  concentration double precision,
  demo boolean not null default false
);
create index lot_of_product on lot (product_id, made_on desc);
create index lot_newest on lot (made_on desc, id);
