alter table notification_preference add column frequency text not null default 'immediately';
update notification_preference set frequency = 'never' where not email;
alter table notification_preference drop column email;
alter table notification_preference alter column frequency drop default;
-- Where the user was when choosing: digests come in the morning there.
alter table notification_preference add column time_zone text;

-- What waits for the next digest of a user.
create table digest_entry (
  id text primary key,
  user_id text not null references user_account (id),
  job jsonb not null,
  created_at timestamptz not null
);
create index digest_entry_of_user on digest_entry (user_id);
create index digest_entry_age on digest_entry (created_at);
