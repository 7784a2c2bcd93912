-- The seller and the due date as they were when the invoice was issued; null for invoices from before.
alter table invoice
  add column seller jsonb,
  add column due_on date;
