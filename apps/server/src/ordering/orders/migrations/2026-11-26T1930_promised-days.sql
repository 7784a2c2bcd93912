alter table order_line
  add column lead_days int,
  add column promised_on date;
