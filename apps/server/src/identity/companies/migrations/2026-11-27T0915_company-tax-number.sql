alter table company
  add column tax_number text not null default '',
  -- Without spaces and signs between its parts.
  add column tax_number_plain text not null default '',
  add check ((tax_number = '') = (tax_number_plain = ''));
