-- The clock when old rows were last deleted, and when it had moved by days since the time before.
create table clock_reading (
  id int primary key default 1 check (id = 1),
  read_at timestamptz not null,
  moved_at timestamptz
);
