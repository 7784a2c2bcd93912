-- Whoever has no row for a topic hears of it by every way.
create table news_choice (
  user_id text not null references user_account (id),
  topic text not null,
  bell boolean not null,
  email boolean not null,
  primary key (user_id, topic)
);
