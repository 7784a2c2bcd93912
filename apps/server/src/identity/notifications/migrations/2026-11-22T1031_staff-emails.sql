-- Rows of their own, for a job that collects them would be waited for by every order.
create table staff_email (
  id text primary key,
  site text,
  job jsonb not null,
  created_at timestamptz not null
);
create index staff_email_age on staff_email (created_at);
