-- Files of products on their way into the catalogue.
create table product_import (
  id text primary key,
  site text not null,
  state text not null check (state in ('reading', 'checked', 'importing', 'finished', 'cancelled', 'failed')),
  file_id text not null,
  file_name text not null,
  rows integer not null default 0,
  wrong_rows integer not null default 0,
  -- The last row of the last finished batch: an import that was interrupted goes on behind it.
  last_row integer not null default 0,
  done_rows integer not null default 0,
  created integer not null default 0,
  changed integer not null default 0,
  refusal jsonb,
  created_by text not null references user_account (id),
  created_at timestamptz not null,
  finished_at timestamptz
);
create unique index product_import_running on product_import (site) where state in ('reading', 'checked', 'importing');
create index product_import_newest on product_import (site, created_at desc);
create index product_import_end on product_import (finished_at);
create index product_import_author on product_import (created_by);

-- Rows as their author wrote them; good ones go when the import ends.
create table product_import_row (
  import_id text not null references product_import (id) on delete cascade,
  no integer not null,
  entries jsonb not null,
  -- What is wrong: the column, a code and values. Null for a good row.
  reasons jsonb,
  primary key (import_id, no)
);
create index product_import_wrong_row on product_import_row (import_id, no) where reasons is not null;
