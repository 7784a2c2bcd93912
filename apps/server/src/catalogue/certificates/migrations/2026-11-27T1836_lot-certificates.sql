-- Results of a lot, revision by revision. Lots whose results were released before have no row until they are corrected.
create table lot_certificate (
  lot_id text not null references lot (id),
  revision integer not null check (revision > 0),
  status text not null check (status in ('draft', 'released')),
  version integer not null default 1,
  results jsonb not null,
  retest_on date,
  reason text not null default '',
  -- Null where it was released before revisions were recorded.
  entered_by text references user_account (id),
  entered_name text not null default '',
  entered_at timestamptz,
  released_by text references user_account (id),
  -- The paper names whoever released it, also when the account is gone.
  released_name text not null default '',
  released_at timestamptz,
  primary key (lot_id, revision),
  check ((status = 'draft') = (released_by is null) or entered_by is null),
  check (released_by is null or released_by <> entered_by),
  check (status = 'released' or entered_by is not null)
);
create unique index lot_certificate_draft on lot_certificate (lot_id) where status = 'draft';
create index lot_certificate_entered_by on lot_certificate (entered_by) where entered_by is not null;
create index lot_certificate_released_by on lot_certificate (released_by) where released_by is not null;
-- A released certificate never changes; a correction is a revision of its own.
create function refuse_certificate_change() returns trigger language plpgsql as $$
begin
  raise exception 'released certificates never change';
end $$;
create trigger lot_certificate_immutable before update or delete on lot_certificate
  for each row when (old.status = 'released') execute function refuse_certificate_change();
