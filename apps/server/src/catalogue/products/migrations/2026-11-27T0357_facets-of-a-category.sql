-- Finds what a category has of a facet, however many products of other categories have it. Comes with PostgreSQL.
create extension if not exists btree_gin;
drop index product_facets;
create index product_facets on product using gin (category, facets) where published;
-- Counts of narrow filters read their combinations alone.
create index facet_count_by_others on facet_count (category, others);

-- Lists of the product desk are read from this index, also where they are filtered. Products of load tests are left out.
create index product_desk on product (changed_at desc, id) include (category, published, sort_name, code) where not generated;
