create table price_agreement (
  id text primary key,
  company_id text not null references company (id),
  scope text not null check (scope in ('product', 'category', 'everything')),
  code text not null check ((scope = 'everything') = (code = '')),
  discount integer not null check (discount between 1 and 9000),
  from_day date not null,
  until_day date,
  created_by text references user_account (id),
  check (from_day <= until_day)
);
create index price_agreement_company on price_agreement (company_id);
create index price_agreement_author on price_agreement (created_by);
