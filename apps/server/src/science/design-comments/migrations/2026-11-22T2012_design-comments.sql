create table design_comment (
  id text primary key,
  design_id text not null references design (id) on delete cascade,
  author_id text not null references user_account (id),
  -- Of the customer who asked, so that the staff of one tenant see no questions of another.
  tenant text not null,
  is_from_staff boolean not null,
  is_for_support boolean not null,
  range_start integer,
  range_end integer,
  text text not null,
  sent_at timestamptz not null,
  check (is_for_support or not is_from_staff),
  check ((range_start is null) = (range_end is null) and range_start < range_end)
);
create index design_comment_by_design on design_comment (design_id, sent_at);
create index design_comment_by_author on design_comment (author_id);
create index design_comment_for_support on design_comment (tenant, sent_at) where is_for_support;
