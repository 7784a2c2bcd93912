-- People are looked up here when an account is deleted or somebody asks for a copy of their data.
create index sales_order_placed_by on sales_order (placed_by, created_at desc);
create index quote_made_by on quote (made_by);
create index order_event_by_user on order_event (by_user) where by_user is not null;
