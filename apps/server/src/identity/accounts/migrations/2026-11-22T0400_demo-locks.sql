-- Demo accounts that were disabled because no site is a demo any more.
create table demo_account_lock (
  user_id text primary key references user_account (id)
);
