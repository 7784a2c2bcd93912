alter table quote
  add column freight_tax_rate integer not null default 0 check (freight_tax_rate between 0 and 10000),
  add column tax_minor bigint not null default 0,
  -- One entry for each tax rate: rate, base, amount.
  add column taxes jsonb not null default '[]',
  -- SHA-256 of the content; empty for quotes from before this column, which are hashed when they are accepted.
  add column content_hash text not null default '',
  add column accepted_by text references user_account (id),
  add column accepted_at timestamptz,
  add constraint quote_total_is_the_sum check (total_minor = goods_minor + freight_minor + tax_minor);

create table quote_comment (
  id text primary key,
  -- Order of writing; times can be equal.
  seq bigint generated always as identity,
  order_id text not null,
  revision integer not null,
  -- Null for the whole quote.
  line_no smallint,
  author_id text not null references user_account (id),
  body text not null,
  requested_minor bigint check (requested_minor >= 0),
  created_at timestamptz not null,
  foreign key (order_id, revision) references quote (order_id, revision)
);
create index quote_comment_of_order on quote_comment (order_id, seq);
