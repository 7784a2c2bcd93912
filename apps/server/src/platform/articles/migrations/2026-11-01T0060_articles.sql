create table article (
  id text primary key,
  kind text not null check (kind in ('page', 'news', 'faq', 'resource')),
  slug text not null,
  topic text,
  title jsonb not null,
  summary jsonb not null,
  body jsonb not null,
  published_on date,
  sort integer not null,
  changed_at timestamptz not null default now(),
  unique (kind, slug),
  check (kind <> 'news' or published_on is not null)
);

-- News is read newest first, and one article's neighbours are found from it in both directions.
create index article_news on article (published_on, sort, id) where kind = 'news';
