-- What was released lately, of all orders.
create index qc_result_released on qc_result (released_at) where released_at is not null;
create index result_file_released on result_file (released_at) where released_at is not null;
