-- Items of the plasmid library that are sold: the product of a backbone, a part or a sequencing primer.
create table library_product (
  kind text not null check (kind in ('backbone', 'part', 'primer')),
  item text not null,
  product_id text not null unique references product (id) on delete cascade,
  primary key (kind, item)
);
