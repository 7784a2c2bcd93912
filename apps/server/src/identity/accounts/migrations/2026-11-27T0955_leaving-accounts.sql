alter table user_account add column leaving_since timestamptz;

update user_account u set leaving_since = d.requested_at
from deletion_request d
where d.user_id = u.id and d.withdrawn_at is null and d.done_at is null;
