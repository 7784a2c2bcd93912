create index invoice_unpaid on invoice (tenant, issued_on) where status in ('issued', 'partlyPaid');
