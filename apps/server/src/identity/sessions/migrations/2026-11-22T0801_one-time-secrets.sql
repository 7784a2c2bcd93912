-- Links to choose a password live for a day and are carried over. Everything else that is open lives for minutes and
-- ends with this migration: captchas, codes, tickets, QR logins, logins over a provider. Counters begin again.
insert into one_time_secret (purpose, secret_hash, subject, user_id, is_single, created_at, expires_at)
select 'password-link', token_hash, user_id, user_id, true, expires_at - interval '1 day', expires_at from password_link;

alter table one_time_secret
  add constraint one_time_secret_user_id_fkey foreign key (user_id) references user_account (id) on delete cascade;

-- A new password ends every one-time secret of the account.
create or replace function end_sessions_of_user() returns trigger language plpgsql as $$
begin
  if not new.disabled and current_setting('paratope.rehash', true) = 'on' then
    return null;
  end if;
  delete from session where user_id = new.id;
  if new.password_hash is distinct from old.password_hash then
    delete from api_key where user_id = new.id;
    delete from one_time_secret where user_id = new.id;
    delete from trusted_browser where user_id = new.id;
  end if;
  perform pg_notify('paratope', json_build_object('kind', 'session-ended', 'userId', new.id)::text);
  return null;
end $$;

drop table
  captcha, captcha_failure, captcha_grant, slider, verification_code,
  exchange_code, oauth_flow, pending_identity,
  mfa_ticket, passkey_challenge, password_link, qr_login, socket_ticket, unfreeze_ticket,
  login_attempt, mfa_attempt, password_attempt;
