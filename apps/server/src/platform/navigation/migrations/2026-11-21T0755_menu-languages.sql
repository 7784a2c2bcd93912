-- Entries that exist in some languages only name them; an empty list means all.
alter table menu_item add column languages text[] not null default '{}';
