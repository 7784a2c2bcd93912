-- Fingerprint of the key that locks the secrets kept here; a node with another key refuses to start.
create table secret_key_check (
  singleton boolean primary key default true check (singleton),
  fingerprint text not null
);
