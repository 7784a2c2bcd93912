-- For the sweep of what was read long ago.
create index notification_read on notification (read_at) where read_at is not null;
