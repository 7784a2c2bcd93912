-- A new login address waits here until a code that was sent there is entered; user_account holds proven ones only.
create table pending_address (
  user_id text not null references user_account (id),
  kind text not null check (kind in ('email', 'phone')),
  address text not null,
  asked_at timestamptz not null,
  primary key (user_id, kind)
);
create index pending_address_of_address on pending_address (address);
create index pending_address_asked on pending_address (asked_at);

-- E-mail addresses whose mailbox this person has shown to read; no other address gets mail about them.
create table proven_email (
  user_id text not null references user_account (id),
  email text not null,
  proven_at timestamptz not null,
  primary key (user_id, email)
);

-- Until now login data changed without proof. Registration proved what is also the user name, and demo people have
-- no mailbox; every other address has to be proven again.
with unproven as (
  select id, email, phone,
    email is not null and lower(email) <> lower(username) as email_open,
    phone is not null and phone <> username as phone_open
  from user_account where username !~* '[@.]demo\.test$'
), waiting as (
  insert into pending_address
  select id, 'email', lower(email), now() from unproven where email_open
  union all
  select id, 'phone', phone, now() from unproven where phone_open
)
update user_account u set
  email = case when o.email_open then null else u.email end,
  phone = case when o.phone_open then null else u.phone end
from unproven o where o.id = u.id and (o.email_open or o.phone_open);
