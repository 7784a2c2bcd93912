update menu_item set permission_list = array_replace(permission_list, 'letter.read', 'message.read');
update menu_item set component = 'Users' where component = 'People';

-- A new id, which other entries may have as their parent.
insert into menu_item
select (jsonb_populate_record(old, '{"id": "office.sent-messages", "path": "/office/sent-messages",
  "name": "office-sent-messages", "component": "SentMessages"}')).*
from menu_item old where id = 'office.outbox';
update menu_item set parent_id = 'office.sent-messages' where parent_id = 'office.outbox';
delete from menu_item where id = 'office.outbox';
