-- Counted once for each statement: for each row, a cart of 999 lines would be counted 999 times.
create or replace function limit_cart_lines() returns trigger language plpgsql as $$
declare
  owner_id text;
begin
  for owner_id in select distinct user_id from added order by user_id loop
    perform pg_advisory_xact_lock(hashtextextended('cart ' || owner_id, 0));
    if (select count(*) from cart_line where user_id = owner_id) > 999 then
      raise check_violation using message = 'the cart is full', constraint = 'cart_line_limit';
    end if;
  end loop;
  return null;
end $$;

drop trigger cart_line_limit on cart_line;
create trigger cart_line_limit after insert on cart_line referencing new table as added
  for each statement execute function limit_cart_lines();
