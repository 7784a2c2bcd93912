-- Events of one subject are told in the order in which they happened, also after a failed attempt.
alter table outbox add column no bigint generated always as identity;
alter table outbox add column subject text not null default '';
alter table outbox add column given_up_at timestamptz;
create index outbox_untold on outbox (subject, no) where done_at is null;

-- Who runs jobs, and when that was last heard of.
create table job_node (
  id text primary key,
  seen_at timestamptz not null
);
