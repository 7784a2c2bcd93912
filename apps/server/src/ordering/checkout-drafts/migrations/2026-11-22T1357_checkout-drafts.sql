create table checkout_draft (
  user_id text primary key references user_account (id),
  entries jsonb not null,
  saved_at timestamptz not null
);
create index checkout_draft_by_age on checkout_draft (saved_at);
