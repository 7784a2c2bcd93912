-- The acceptance of the quote waits for an approval; kept by the approvals.
alter table sales_order add column is_held boolean not null default false;
