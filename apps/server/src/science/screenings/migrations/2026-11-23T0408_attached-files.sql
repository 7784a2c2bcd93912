alter table screening
  add column file_id text,
  add column file_name text,
  add column file_reason text,
  add check (file_reason in ('unreadable', 'broken', 'partial', 'too_long'));

-- What was read from a file, by its content: files with the same bytes are read once. No sequences are kept here.
create table screening_reading (
  sha256 text primary key,
  -- Screener, version of its list and of the reader.
  reader text not null,
  reason text,
  sequences jsonb not null
);
