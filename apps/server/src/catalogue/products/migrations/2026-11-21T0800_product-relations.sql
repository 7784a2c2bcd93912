-- What is related is found along an index, however many products share a target.
alter table product add column main_target text generated always as (card ->> 'target') stored;
create index product_of_target on product (main_target, sort_name, id) where published;
