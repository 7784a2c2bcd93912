-- Where somebody works in this session; empty is where they are at home.
alter table session
  add column tenant text,
  add column org_code text;
