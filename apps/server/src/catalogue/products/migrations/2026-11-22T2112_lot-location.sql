-- Where the lot is in the store, such as F2-C05-08: freezer, compartment, box.
alter table lot add column location text not null default '' check (length(location) <= 40);
