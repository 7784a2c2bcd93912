-- How many sequences and files of the order were not released then.
alter table screening_run add column held integer not null default 0 check (held >= 0);
update screening_run r set held =
  (select count(*) from screening s where s.order_no = r.order_no and s.state in ('review', 'rejected'));
alter table screening_run alter column held drop default;
