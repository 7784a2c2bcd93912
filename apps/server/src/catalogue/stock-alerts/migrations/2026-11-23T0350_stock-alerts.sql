-- Who wants one e-mail when a pack is back in stock; the row goes with that e-mail.
create table stock_alert (
  id text primary key,
  pack_id text not null references pack (id),
  email text not null,
  site text not null,
  language text not null check (language in ('en', 'zh', 'es', 'ja')),
  created_at timestamptz not null,
  -- Until when the address must be confirmed; null once it is.
  confirm_until timestamptz,
  unique (pack_id, email)
);
create index stock_alert_email on stock_alert (email);
create index stock_alert_created on stock_alert (created_at);
create index stock_alert_unconfirmed on stock_alert (confirm_until) where confirm_until is not null;
