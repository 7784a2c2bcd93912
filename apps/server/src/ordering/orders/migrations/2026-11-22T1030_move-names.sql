-- The moves bear the names that their calls have in the contract.
alter table order_event disable trigger order_event_append_only;
update order_event set kind = renamed.new_name
from (values
  ('askChanges', 'requestChanges'),
  ('stop', 'cancelByStaff'),
  ('sendParcel', 'shipPart'),
  ('deliver', 'markDelivered'),
  ('close', 'autoComplete')
) as renamed (old_name, new_name)
where kind = renamed.old_name;
alter table order_event enable trigger order_event_append_only;

update outbox set event = 'order.changes_requested' where event = 'order.changes_asked';
