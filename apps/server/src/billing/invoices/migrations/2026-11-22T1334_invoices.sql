-- The title book of a company: names and tax numbers that its invoices are made out to.
create table invoice_title (
  id text primary key,
  company_id text not null references company (id),
  holder text not null check (holder in ('company', 'person')),
  country char(2) not null,
  title text not null,
  tax_number text not null,
  registered_address text not null,
  registered_phone text not null,
  bank text not null,
  bank_account text not null,
  is_default boolean not null,
  version integer not null default 1,
  created_by text not null references user_account (id),
  created_at timestamptz not null
);
create unique index invoice_title_once on invoice_title (company_id, title, tax_number);
create unique index invoice_title_default on invoice_title (company_id) where is_default;

create table invoice (
  id text primary key,
  code text not null unique,
  tenant text not null,
  company_id text not null references company (id),
  requested_by text not null references user_account (id),
  -- For links in its messages; null if unknown.
  site text,
  language text,
  status text not null check (status in ('requested', 'issued', 'partlyPaid', 'paid', 'rejected', 'void')),
  version integer not null default 1,
  type text not null check (type in ('standard', 'special')),
  currency char(3) not null,
  total_minor bigint not null check (total_minor > 0),
  paid_minor bigint not null default 0,
  -- The title as it was when the invoice was requested.
  title jsonb not null,
  email text not null,
  note text not null,
  requested_on date not null,
  tax_invoice_no text,
  issued_on date,
  credit_note_no text,
  credited_on date,
  reason text not null default '',
  created_at timestamptz not null,
  changed_at timestamptz not null,
  search tsvector not null,
  constraint invoice_paid_within check (paid_minor between 0 and total_minor),
  constraint invoice_numbered check (status not in ('issued', 'partlyPaid', 'paid') or (tax_invoice_no is not null and issued_on is not null)),
  constraint invoice_settled check (
    case status
      when 'requested' then paid_minor = 0
      when 'rejected' then paid_minor = 0
      when 'issued' then paid_minor = 0
      when 'partlyPaid' then paid_minor > 0 and paid_minor < total_minor
      when 'paid' then paid_minor = total_minor
      else true
    end),
  unique (id, currency)
);
create unique index invoice_tax_number on invoice (tenant, tax_invoice_no);
create unique index invoice_credit_number on invoice (tenant, credit_note_no);
create index invoice_by_company on invoice (company_id, created_at desc, id desc);
create index invoice_by_tenant on invoice (tenant, created_at desc, id desc);
create index invoice_by_changed on invoice (tenant, changed_at desc, id desc);
create index invoice_by_total on invoice (tenant, currency, total_minor desc, id desc);
create index invoice_by_day on invoice (requested_on);
create index invoice_search on invoice using gin (search);
create index invoice_requested_by on invoice (requested_by, created_at desc);

-- What of each order can be invoiced and what is on invoices. No order is invoiced beyond its amount.
create table order_billing (
  order_id text primary key references sales_order (id),
  currency char(3) not null,
  billable_minor bigint not null,
  invoiced_minor bigint not null default 0,
  constraint order_billing_once check (invoiced_minor between 0 and billable_minor),
  unique (order_id, currency)
);

create table invoice_line (
  invoice_id text not null,
  no smallint not null,
  order_id text not null,
  -- That of the invoice and of the order: amounts of two currencies never meet.
  currency char(3) not null,
  amount_minor bigint not null check (amount_minor > 0),
  primary key (invoice_id, no),
  constraint invoice_line_order_once unique (invoice_id, order_id),
  foreign key (invoice_id, currency) references invoice (id, currency),
  foreign key (order_id, currency) references order_billing (order_id, currency)
);
create index invoice_line_order on invoice_line (order_id);

create function bill_invoice_line() returns trigger language plpgsql as $$
begin
  update order_billing set invoiced_minor = invoiced_minor + new.amount_minor where order_id = new.order_id;
  return null;
end $$;
create trigger invoice_line_bills after insert on invoice_line for each row execute function bill_invoice_line();
create trigger invoice_line_append_only before update or delete on invoice_line
  for each row execute function refuse_change();

-- What is rejected or void can be invoiced again.
create function release_invoice_lines() returns trigger language plpgsql as $$
begin
  update order_billing b set invoiced_minor = b.invoiced_minor - l.amount_minor
  from invoice_line l where l.invoice_id = new.id and b.order_id = l.order_id;
  return null;
end $$;
create trigger invoice_releases after update of status on invoice for each row
  when (old.status not in ('rejected', 'void') and new.status in ('rejected', 'void'))
  execute function release_invoice_lines();

create table invoice_payment (
  invoice_id text not null,
  no integer not null,
  currency char(3) not null,
  -- Below zero for a refund.
  amount_minor bigint not null check (amount_minor <> 0),
  paid_on date not null,
  reference text not null,
  recorded_by text not null references user_account (id),
  recorded_at timestamptz not null,
  primary key (invoice_id, no),
  foreign key (invoice_id, currency) references invoice (id, currency)
);
create unique index invoice_payment_reference on invoice_payment (invoice_id, reference);
create index invoice_payment_recorded_by on invoice_payment (recorded_by);
create trigger invoice_payment_append_only before update or delete on invoice_payment
  for each row execute function refuse_change();

create table invoice_event (
  invoice_id text not null references invoice (id),
  version integer not null,
  at timestamptz not null,
  kind text not null,
  from_status text not null,
  to_status text not null,
  user_id text not null references user_account (id),
  reason text not null,
  values jsonb not null,
  primary key (invoice_id, version)
);
create index invoice_event_user on invoice_event (user_id);
create trigger invoice_event_append_only before update or delete on invoice_event
  for each row execute function refuse_change();

create table invoice_file (
  invoice_id text not null references invoice (id),
  no smallint not null check (no between 1 and 10),
  file_id text not null unique references file (id),
  primary key (invoice_id, no)
);
