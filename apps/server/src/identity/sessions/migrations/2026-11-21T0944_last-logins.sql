-- When somebody was last let in; whoever was not for long has to show that the account is still theirs.
create table user_login (
  user_id text primary key references user_account (id),
  at timestamptz not null
);
insert into user_login select user_id, max(created_at) from session group by user_id;

create table unfreeze_ticket (
  secret_hash text primary key,
  user_id text not null references user_account (id),
  remember boolean not null,
  expires_at timestamptz not null
);
create index unfreeze_ticket_expires on unfreeze_ticket (expires_at);
