create table public_holiday (
  country text not null check (country ~ '^[A-Z]{2}$'),
  day date not null,
  name jsonb not null,
  source text not null,
  primary key (country, day)
);
