-- Whose matter a letter to a contact or copy address is; it goes with their account.
alter table letter add column about_user text;
create index letter_about_user on letter (about_user) where about_user is not null;
