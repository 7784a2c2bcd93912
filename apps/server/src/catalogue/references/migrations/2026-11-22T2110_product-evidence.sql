-- What is known of a product from publications: entered by staff, each with its source.
create table product_evidence (
  id text primary key,
  product_id text not null references product (id),
  kind text not null check (kind in ('use', 'protocol', 'citation')),
  title text not null,
  authors text not null,
  journal text not null,
  year integer not null,
  doi text not null,
  species text not null,
  route text not null,
  dose text not null,
  schedule text not null,
  steps text not null
);
create index product_evidence_product on product_evidence (product_id, year desc, id desc);
