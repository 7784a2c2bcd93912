alter table approval_request
  add column is_from_cart boolean not null default false,
  add column is_over_budget boolean not null default false;
