create table order_message (
  id text primary key,
  order_id text not null references sales_order (id),
  author_id text not null references user_account (id),
  is_from_staff boolean not null,
  is_internal boolean not null default false,
  text text not null,
  sent_at timestamptz not null,
  check (is_from_staff or not is_internal)
);
create index order_message_by_order on order_message (order_id, sent_at);
