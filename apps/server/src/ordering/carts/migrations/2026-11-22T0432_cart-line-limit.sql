-- A cart holds 999 lines (`mostLines` of the contract). The lock makes parallel inserts into one cart wait for each
-- other, and each counts what the one before has committed.
create function limit_cart_lines() returns trigger language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended('cart ' || new.user_id, 0));
  if (select count(*) from cart_line where user_id = new.user_id) > 999 then
    raise check_violation using message = 'the cart is full', constraint = 'cart_line_limit';
  end if;
  return null;
end $$;
create trigger cart_line_limit after insert on cart_line
  for each row execute function limit_cart_lines();
