-- Products of the same kind for the same target come first.
create index product_of_target_and_kind on product (main_target, category, sort_name, id) where published;
