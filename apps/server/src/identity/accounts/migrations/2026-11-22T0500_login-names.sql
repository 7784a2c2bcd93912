-- Everything somebody logs in with, each name once: a user name cannot be another person's address or number.
create table login_name (
  name text primary key,
  user_id text not null references user_account (id) on delete cascade
);
create index login_name_of_user on login_name (user_id);

-- Where a user name is somebody else's address, the address wins: its owner has proven it.
insert into login_name select lower(email), id from user_account where email is not null on conflict do nothing;
insert into login_name select phone, id from user_account where phone is not null on conflict do nothing;
insert into login_name select lower(username), id from user_account on conflict do nothing;

create function keep_login_names() returns trigger language plpgsql as $$
begin
  delete from login_name where user_id = new.id;
  insert into login_name
  select distinct name, new.id from unnest(array[lower(new.username), lower(new.email), new.phone]) name
  where name is not null;
  return null;
end $$;
create trigger user_account_login_names after insert or update of username, email, phone on user_account
  for each row execute function keep_login_names();
