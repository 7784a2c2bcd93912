-- When the owner of the account last proved to be at the device: by the log-in itself, or again before a sensitive
-- change. Sessions from before are asked at their first one.
alter table session add column proven_at timestamptz;
