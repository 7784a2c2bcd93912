-- What a solved captcha is worth for a while: a few more questions of the same visitor.
create table visitor_proof (
  proof_hash text primary key,
  uses_left integer not null,
  expires_at timestamptz not null
);
