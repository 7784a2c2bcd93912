alter table user_account
  add column contact_email text not null default '',
  add column cc_emails text[] not null default '{}',
  add column language char(2),
  add column version integer not null default 1;

-- Passwords that somebody signed in gave wrongly, counted so that an open screen is no place to guess.
create table password_try (
  user_id text primary key references user_account (id),
  tries integer not null,
  since timestamptz not null
);
