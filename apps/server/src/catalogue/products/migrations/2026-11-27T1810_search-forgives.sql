-- Names and descriptions together; searched where names alone find nothing. The seed `products.search` fills it.
alter table product add column words tsvector not null default '';
create index product_words on product using gin (words) where published;

-- A word and all that it becomes without one letter. Two words have one of these in common if they differ by a letter
-- that is missing, too many, another one, or in the place of its neighbour.
create function list_deletions(word text) returns text[] language sql immutable strict parallel safe as $$
  select array_agg(distinct overlay(word placing '' from at for 1)) || word from generate_series(1, char_length(word)) at
$$;
alter table search_word add column deletions text[] generated always as (list_deletions(word)) stored;
create index search_word_deletions on search_word using gin (deletions);
-- Catalogue numbers are too alike for this.
alter table search_term add column deletions text[] generated always as
  (case when kind <> 'code' and char_length(key) between 4 and 32 then list_deletions(key) end) stored;
create index search_term_deletions on search_term using gin (deletions);
