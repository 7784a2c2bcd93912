alter table company
  add column needs_project_number boolean not null default false,
  add column payment_terms text not null default 'prepayment'
    check (payment_terms in ('prepayment', 'net-14', 'net-30', 'net-60')),
  add column notes text not null default '';
