-- What lists are narrowed by, counted when products are written: a category has far fewer combinations than products.
-- Products of a clone are left out, as their grades count once; those are few enough to be counted when they are asked for.
create table facet_group (
  id integer generated always as identity primary key,
  facets text[] not null unique
);
create table facet_count (
  category text not null,
  -- Targets apart from the rest, which has few combinations without them.
  targets integer not null references facet_group (id),
  others integer not null references facet_group (id),
  products integer not null,
  primary key (category, targets, others)
);
create type facet_change as (category text, targets text[], others text[], products integer);

create function to_facet_change(category text, facets text[], products integer) returns facet_change
language sql immutable as $$
  select row(category, array(select f from unnest(facets) f where f like 'target:%' order by f),
    array(select f from unnest(facets) f where f not like 'target:%' order by f), products)::facet_change
$$;

create function count_facets() returns trigger language plpgsql as $$
declare
  changes facet_change[];
begin
  if tg_op = 'INSERT' then
    select array_agg(to_facet_change(category, facets, 1)) into changes
      from new_rows where published and clone_key is null;
  elsif tg_op = 'DELETE' then
    select array_agg(to_facet_change(category, facets, -1)) into changes
      from old_rows where published and clone_key is null;
  else
    select array_agg(to_facet_change(c.category, c.facets, c.products)) into changes
      from old_rows o join new_rows n on n.id = o.id
      cross join lateral (values (o.category, o.facets, -1, o.published and o.clone_key is null),
        (n.category, n.facets, 1, n.published and n.clone_key is null)) as c (category, facets, products, is_counted)
      where c.is_counted and (o.category, o.facets, o.published, o.clone_key is null)
        is distinct from (n.category, n.facets, n.published, n.clone_key is null);
  end if;
  if changes is null then
    return null;
  end if;
  -- In order, so that writers at the same time wait for each other instead of locking each other out.
  insert into facet_group (facets)
    select distinct one.facets from unnest(changes) c cross join lateral (values (c.targets), (c.others)) as one (facets)
    order by one.facets on conflict do nothing;
  insert into facet_count (category, targets, others, products)
    select c.category, t.id, r.id, sum(c.products) from unnest(changes) c
    join facet_group t on t.facets = c.targets join facet_group r on r.facets = c.others
    group by c.category, t.id, r.id having sum(c.products) <> 0 order by c.category, t.id, r.id
    on conflict (category, targets, others) do update set products = facet_count.products + excluded.products;
  return null;
end $$;

create trigger product_inserted after insert on product
  referencing new table as new_rows for each statement execute function count_facets();
create trigger product_updated after update on product
  referencing old table as old_rows new table as new_rows for each statement execute function count_facets();
create trigger product_deleted after delete on product
  referencing old table as old_rows for each statement execute function count_facets();

with change as (
  select c.* from product, to_facet_change(category, facets, 1) c where published and clone_key is null)
insert into facet_group (facets)
  select distinct one.facets from change c cross join lateral (values (c.targets), (c.others)) as one (facets);
with change as (
  select c.* from product, to_facet_change(category, facets, 1) c where published and clone_key is null)
insert into facet_count (category, targets, others, products)
  select c.category, t.id, r.id, sum(c.products) from change c
  join facet_group t on t.facets = c.targets join facet_group r on r.facets = c.others
  group by c.category, t.id, r.id;

-- Corrects short names only: long ones share most of their trigrams with each other.
drop index search_term_similar;
create index search_term_similar on search_term using gin (key gin_trgm_ops) where kind <> 'code' and length(key) <= 32;
