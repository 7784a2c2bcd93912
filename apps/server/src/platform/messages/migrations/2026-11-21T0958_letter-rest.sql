-- When the way out was found closed by this letter; the others do not knock for a while.
alter table letter add column down_at timestamptz;
create index letter_down on letter (kind, down_at) where state = 'waiting' and down_at is not null;
