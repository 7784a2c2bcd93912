-- Files in the cells of order tables belong to a line; a line has up to 10.
alter table order_attachment
  add column line_no smallint,
  drop constraint order_attachment_no_check,
  add check (no between 1 and 10000);
