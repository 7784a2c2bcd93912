-- Images of the gallery. The checksum of the content names an image in its address.
create table product_image (
  id text primary key,
  product_id text not null references product (id),
  file_id text not null unique references file (id),
  hash text not null,
  width integer not null check (width > 0),
  height integer not null check (height > 0),
  alt jsonb not null,
  sort integer not null
);
create index product_image_of_product on product_image (product_id, sort);
create index product_image_by_hash on product_image (hash);

create table product_document (
  id text primary key,
  product_id text not null references product (id),
  file_id text not null unique references file (id),
  kind text not null check (kind in ('datasheet', 'protocol', 'certificate', 'safety', 'other')),
  language text not null check (language in ('en', 'zh', 'es', 'ja')),
  title jsonb not null,
  published boolean not null
);
create index product_document_of_product on product_document (product_id);
