-- List prices of a row of an order table, in minor units by currency, as the server calculated them.
alter table cart_line add column prices jsonb;
