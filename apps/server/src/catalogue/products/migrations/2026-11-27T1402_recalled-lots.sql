-- A recalled lot is not shipped or offered any more; its certificate and the orders that had it say so.
alter table lot
  add column recalled_at timestamptz,
  add column recalled_by text references user_account (id),
  add column recall_reason text not null default '',
  add check ((recalled_at is null) = (recalled_by is null)),
  add check ((recalled_at is null) = (recall_reason = ''));
create index lot_recalled_by on lot (recalled_by) where recalled_by is not null;
