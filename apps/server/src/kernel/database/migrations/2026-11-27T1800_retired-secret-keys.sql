-- Fingerprints of the keys that rotate-keys replaced: a node that would encrypt with one of them refuses to start.
alter table secret_key_check add column retired text[] not null default '{}';
