create table download (
  id text primary key,
  category text not null check (category in ('guide', 'protocol', 'brochure', 'form', 'quality')),
  title jsonb not null,
  published boolean not null,
  sort integer not null,
  version integer not null default 1
);

create table download_file (
  download_id text not null references download (id),
  language text not null check (language in ('en', 'zh', 'es', 'ja')),
  file_id text not null unique references file (id),
  primary key (download_id, language)
);
