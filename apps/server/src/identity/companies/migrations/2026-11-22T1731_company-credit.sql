alter table company
  add column needs_cost_centre boolean not null default false,
  add column credit_limit_minor bigint check (credit_limit_minor >= 0),
  -- Of the limit; the company may change its own currency later.
  add column credit_limit_currency char(3),
  add check ((credit_limit_minor is null) = (credit_limit_currency is null));
