-- Kinds and topics of notifications are named after the moves of orders and the events of accounts.
create temporary table renamed_kind (old_name text primary key, new_name text not null);
insert into renamed_kind values
  ('order.askChanges', 'order.requestChanges'),
  ('order.byColleague.askChanges', 'order.byColleague.requestChanges'),
  ('order.stop', 'order.cancelByStaff'),
  ('order.sendParcel', 'order.shipPart'),
  ('order.deliver', 'order.markDelivered'),
  ('order.close', 'order.autoComplete'),
  ('user.password', 'user.passwordChanged'),
  ('user.loginData', 'user.loginDataChanged'),
  ('user.secondFactorOn', 'user.mfaEnabled'),
  ('user.secondFactorOff', 'user.mfaDisabled'),
  ('user.secondFactorFailed', 'user.mfaFailed'),
  ('user.recoveryUsed', 'user.recoveryCodeUsed'),
  ('user.recoveryRenewed', 'user.recoveryCodesRenewed'),
  ('user.keyAdded', 'user.apiKeyCreated'),
  ('data.copy', 'data.exportReady'),
  ('data.deletion', 'data.deletionRequested'),
  ('identity.linked', 'account.linked');
create temporary table renamed_topic (old_name text primary key, new_name text not null);
insert into renamed_topic values
  ('askChanges', 'requestChanges'),
  ('stop', 'cancelByStaff'),
  ('deliver', 'markDelivered'),
  ('close', 'autoComplete');

update notification set kind = new_name from renamed_kind where kind = old_name;
update notification_preference set topic = new_name from renamed_topic where topic = old_name;

-- Waiting e-mails name the kind in their payload. On a new database there are no jobs yet.
do $$
declare renamed record;
begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    for renamed in
      select 'kind' as field, old_name, new_name from renamed_kind
      union all select 'topic', old_name, new_name from renamed_topic
    loop
      update graphile_worker._private_jobs j
      set payload = regexp_replace(j.payload::text,
        format('"%s": ?"%s"', renamed.field, replace(renamed.old_name, '.', '\.')),
        format('"%s":"%s"', renamed.field, renamed.new_name), 'g')::json
      from graphile_worker._private_tasks t
      where t.id = j.task_id and t.identifier = 'notifications-email';
    end loop;
  end if;
end $$;

drop table renamed_kind, renamed_topic;
