-- Tolerates typing errors in suggestions.
create extension if not exists pg_trgm;
-- What suggestions offer: each name once, however many products have it.
create table search_term (
  kind text not null check (kind in ('target', 'clone', 'name', 'code')),
  -- Normalised: lower case, Greek letters in Latin, letters and digits only.
  key text not null,
  -- As people write it.
  label text not null,
  -- The symbol of the target, or the catalogue number of a product.
  ref text not null,
  primary key (key, kind, ref)
);
create index search_term_prefix on search_term (key text_pattern_ops);
create index search_term_similar on search_term using gin (key gin_trgm_ops) where kind <> 'code';
