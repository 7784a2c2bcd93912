create table invoice_reminder (
  invoice_id text not null references invoice (id),
  -- After the due date; below zero before it.
  day smallint not null,
  reminded_on date not null,
  open_minor bigint not null check (open_minor > 0),
  primary key (invoice_id, day)
);
create trigger invoice_reminder_append_only before update or delete on invoice_reminder
  for each row execute function refuse_change();

create index invoice_unpaid_due on invoice (due_on) where status in ('issued', 'partlyPaid');
