-- Passwords tried, by the account they were meant for and by the address they came from, so that all nodes agree.
create table login_try (
  key text primary key,
  -- Those of the last while only, oldest first.
  at timestamptz[] not null,
  -- How often it was closed in a row: each time for longer.
  strikes integer not null default 0,
  closed_until timestamptz
);

-- Whoever disables an account or sets its password, and by whatever way: its sessions end with that very transaction.
create function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  delete from session where user_id = new.id;
  perform pg_notify('paratope', json_build_object('kind', 'session-ended', 'userId', new.id)::text);
  return null;
end $$;
create trigger user_account_closed after update of disabled, password_hash on user_account
  for each row when ((new.disabled and not old.disabled) or new.password_hash is distinct from old.password_hash)
  execute function end_sessions_of_user();
