-- Products that an import created, and how far publishing them together is.
create table product_import_product (
  -- A product is created once.
  product_id text primary key references product (id) on delete cascade,
  import_id text not null references product_import (id) on delete cascade,
  -- The version that is to be published; a product that was changed since is left to its editor. Null before.
  version integer,
  -- Null while it is not published and nothing is known against it.
  outcome text check (outcome in ('published', 'incomplete', 'edited'))
);
create index product_import_product_outcome on product_import_product (import_id, outcome, product_id);

alter table product_import
  add column publishing text check (publishing in ('running', 'finished', 'failed')),
  add column published_by text references user_account (id),
  add column published_at timestamptz;
create index product_import_publisher on product_import (published_by);
