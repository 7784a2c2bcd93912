-- The same for all grades of a clone, which share a row of a list; null for products without grades.
alter table product add column clone_key text;
create index product_of_clone on product (clone_key, category) where published and clone_key is not null;
update product set card = card || '{"cloneName": null, "conjugate": null, "quality": null}';
