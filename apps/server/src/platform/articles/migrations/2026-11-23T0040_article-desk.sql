alter table article add column is_published boolean not null default true;
alter table article add column version integer not null default 1;
-- When staff changed it last; null for what came with the product, which later releases may replace.
alter table article add column edited_at timestamptz;
