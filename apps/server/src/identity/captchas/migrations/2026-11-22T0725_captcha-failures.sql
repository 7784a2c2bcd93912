-- Wrong answers from one network within an hour; e-mailed codes are accepted beyond the limit.
create table captcha_failure (
  network text primary key,
  failures int not null,
  since timestamptz not null
);
create index captcha_failure_since on captcha_failure (since);

alter table captcha add column emailed boolean not null default false;
