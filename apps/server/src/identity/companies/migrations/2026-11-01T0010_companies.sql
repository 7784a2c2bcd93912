create table company (
  id text primary key,
  name text not null,
  currency char(3) not null check (currency in ('USD', 'EUR', 'CNY', 'JPY', 'GBP')),
  needs_po_number boolean not null default false,
  created_at timestamptz not null default now()
);
