-- Where it was placed: the letters about it bear that site's name and lead there.
alter table sales_order add column site text;
