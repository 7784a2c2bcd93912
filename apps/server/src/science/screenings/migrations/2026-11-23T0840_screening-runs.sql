-- The last time that all sequences and files of an order were screened. Orders from before have none.
create table screening_run (
  order_no text primary key,
  -- As in screening_reading; empty while a file could not be read.
  reader text not null,
  tried_at timestamptz not null
);
