-- Further results of a lot, such as mycoplasma or the drug-to-antibody ratio.
alter table lot add column tests jsonb not null default '[]';
-- The page of an isotype control lists what it controls.
create index product_of_control on product (control_code, sort_name, id) where published and control_code is not null;
