-- Messages about an order reach customers who never chose a language in the one they ordered in.
alter table sales_order add column language text;
