alter table session add column last_used_at timestamptz not null default now();
update session set last_used_at = created_at;

-- Kinds of device somebody has logged in from, so that a new one is news.
create table known_device (
  user_id text not null references user_account (id),
  device text not null,
  primary key (user_id, device)
);
