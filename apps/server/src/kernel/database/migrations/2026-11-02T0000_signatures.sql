-- Signatures that were accepted, so that a copied request is refused; kept a little longer than they are valid.
create table signature_seen (
  sign text primary key,
  seen_at timestamptz not null
);
create index signature_seen_at on signature_seen (seen_at);
