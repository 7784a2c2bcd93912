-- Roles are edited by hand; what the product itself gave them is kept, so that a later version adds only what is new.
alter table role
  add column kind text not null default 'staff' check (kind in ('customer', 'staff')),
  add column seeded text[],
  add column version integer not null default 1;
update role set seeded = permissions, kind = case code when 'customer' then 'customer' else 'staff' end;
create index user_role_role on user_role (role);
