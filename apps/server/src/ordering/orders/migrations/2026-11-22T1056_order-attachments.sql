-- Deferred, for files are handed over before the order is written with the commit.
create table order_attachment (
  order_id text not null references sales_order (id) deferrable initially deferred,
  no smallint not null check (no between 1 and 10),
  file_id text not null unique references file (id),
  primary key (order_id, no)
);
