-- A refund lowers what the invoice claims, so it never opens an amount.
alter table invoice add column credited_minor bigint not null default 0;
alter table invoice_payment add column credited_minor bigint not null default 0 check (credited_minor >= 0);
alter table invoice drop constraint invoice_settled, drop constraint invoice_paid_within, drop constraint invoice_numbered,
  drop constraint invoice_status_check;

alter table invoice_payment disable trigger invoice_payment_append_only;
update invoice_payment p set credited_minor = -p.amount_minor
from invoice i where i.id = p.invoice_id and p.amount_minor < 0 and i.status in ('issued', 'partlyPaid', 'paid');
alter table invoice_payment enable trigger invoice_payment_append_only;

update invoice i set credited_minor = r.credited,
  status = case when i.total_minor = r.credited then 'refunded' when i.paid_minor = 0 then 'issued'
    when i.paid_minor < i.total_minor - r.credited then 'partlyPaid' else 'paid' end
from (select invoice_id, sum(credited_minor)::bigint as credited from invoice_payment group by invoice_id) r
where r.invoice_id = i.id and r.credited > 0;

alter table invoice
  add constraint invoice_status_check
    check (status in ('requested', 'issued', 'partlyPaid', 'paid', 'refunded', 'rejected', 'void')),
  add constraint invoice_paid_within check (credited_minor >= 0 and paid_minor between 0 and total_minor - credited_minor),
  add constraint invoice_numbered check (status not in ('issued', 'partlyPaid', 'paid', 'refunded')
    or (tax_invoice_no is not null and issued_on is not null)),
  add constraint invoice_settled check (
    case status
      when 'requested' then paid_minor = 0 and credited_minor = 0
      when 'rejected' then paid_minor = 0 and credited_minor = 0
      when 'issued' then paid_minor = 0 and credited_minor < total_minor
      when 'partlyPaid' then paid_minor > 0 and paid_minor < total_minor - credited_minor
      when 'paid' then paid_minor > 0 and paid_minor = total_minor - credited_minor
      when 'refunded' then paid_minor = 0 and credited_minor = total_minor
      else true
    end);
