select rename_table('login_try', 'login_attempt');
select rename_column('login_attempt', 'at', 'attempted_at');
select rename_column('login_attempt', 'strikes', 'lock_count');
select rename_column('login_attempt', 'closed_until', 'locked_until');

select rename_table('user_login', 'last_login');
select rename_column('last_login', 'at', 'logged_in_at');

-- As before, with the tables' new names.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  if not new.disabled and current_setting('paratope.rehash', true) = 'on' then
    return null;
  end if;
  delete from session where user_id = new.id;
  if new.password_hash is distinct from old.password_hash then
    delete from api_key where user_id = new.id;
    delete from qr_login where claimed_by = new.id;
    delete from exchange_code where user_id = new.id;
    delete from mfa_ticket where user_id = new.id;
    delete from unfreeze_ticket where user_id = new.id;
    delete from trusted_browser where user_id = new.id;
  end if;
  perform pg_notify('paratope', json_build_object('kind', 'session-ended', 'userId', new.id)::text);
  return null;
end $$;
