-- Words in the names of all products, to find what a misspelt search means.
create table search_word (word text primary key);
insert into search_word (word)
select distinct found.word[1]
from product p, jsonb_each_text(p.card -> 'name') name,
  regexp_matches(lower(name.value), '\m[a-z]{4,32}\M', 'g') found (word);
create index search_word_prefix on search_word (word text_pattern_ops);
create index search_word_similar on search_word using gin (word gin_trgm_ops);
