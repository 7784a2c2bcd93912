-- Signed scans of contracts; the latest one counts.
create table order_contract (
  order_id text not null references sales_order (id),
  no integer not null,
  revision integer not null,
  file_id text not null references file (id),
  uploaded_by text not null references user_account (id),
  uploaded_at timestamptz not null,
  primary key (order_id, no),
  foreign key (order_id, revision) references quote (order_id, revision)
);
create index order_contract_file on order_contract (file_id);
