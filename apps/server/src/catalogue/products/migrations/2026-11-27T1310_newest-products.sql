-- The home page reads the newest products of each category. Products of load tests are left out.
create index product_newest_of_category on product (category, newest_on desc, id) where published and not generated;
