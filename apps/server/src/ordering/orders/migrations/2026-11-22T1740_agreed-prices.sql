-- At the time of the order, like the list price; never changes.
alter table order_line add column list_discount integer not null default 0 check (list_discount between 0 and 10000);
