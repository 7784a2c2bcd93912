-- Browsers somebody has logged in with: their tries are counted apart, so strangers cannot lock the owner out.
create table trusted_browser (
  user_id text not null references user_account (id),
  token_hash text not null,
  seen_at timestamptz not null,
  primary key (user_id, token_hash)
);
create index trusted_browser_token on trusted_browser (token_hash);
create index trusted_browser_seen on trusted_browser (seen_at);

-- A new password also ends what was issued under the old one: keys of programs, logins that were approved or half
-- done, links and known browsers. A hash that was only computed again is no new password.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  if not new.disabled and current_setting('paratope.rehash', true) = 'on' then
    return null;
  end if;
  delete from session where user_id = new.id;
  if new.password_hash is distinct from old.password_hash then
    delete from api_key where user_id = new.id;
    delete from scan_login where seen_by = new.id;
    delete from identity_voucher where user_id = new.id;
    delete from login_ticket where user_id = new.id;
    delete from unfreeze_ticket where user_id = new.id;
    delete from trusted_browser where user_id = new.id;
  end if;
  perform pg_notify('paratope', json_build_object('kind', 'session-ended', 'userId', new.id)::text);
  return null;
end $$;
