-- The newest revision of a certificate that a customer downloaded with an order, so that corrections reach its readers.
create table certificate_download (
  order_id text not null references sales_order (id),
  lot_id text not null references lot (id),
  user_id text not null references user_account (id),
  revision integer not null,
  downloaded_at timestamptz not null,
  -- The last correction that the reader was notified of.
  notified_revision integer not null default 0,
  primary key (order_id, lot_id, user_id)
);
create index certificate_download_of_lot on certificate_download (lot_id);
create index certificate_download_of_user on certificate_download (user_id);
