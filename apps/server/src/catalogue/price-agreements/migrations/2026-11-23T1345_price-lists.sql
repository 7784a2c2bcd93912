create table price_list (
  id text primary key,
  name text not null,
  discount integer check (discount between 1 and 9000),
  from_day date not null,
  until_day date,
  version integer not null default 1,
  created_by text references user_account (id),
  check (from_day <= until_day)
);
create index price_list_author on price_list (created_by);

create table price_list_company (
  company_id text not null references company (id),
  list_id text not null references price_list (id) on delete cascade,
  primary key (company_id, list_id)
);
create index price_list_company_list on price_list_company (list_id);

create table price_list_price (
  pack_id text not null references pack (id),
  list_id text not null references price_list (id) on delete cascade,
  currency char(3) not null check (currency in ('USD', 'EUR', 'CNY', 'JPY', 'GBP')),
  min_quantity integer not null check (min_quantity between 1 and 9999),
  minor bigint not null check (minor > 0),
  primary key (pack_id, list_id, currency, min_quantity)
);
create index price_list_price_list on price_list_price (list_id);
