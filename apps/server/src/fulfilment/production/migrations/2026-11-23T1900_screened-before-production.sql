-- Whatever moves an order: lines that may hold sequences are not produced before the verdicts about them are stored.
-- Checked at the end of the transaction, since the move comes before the screening.
create function refuse_unscreened_production() returns trigger language plpgsql as $$
begin
  if exists (select from sales_order o where o.id = new.id and o.status = 'inProduction')
    and exists (select from order_line l where l.order_id = new.id and (l.pack_id is null or l.details <> '{}'))
    and not exists (select from screening_run r where r.order_no = new.code and r.reader <> '' and r.held = 0) then
    raise exception 'order % has not been screened, or is held', new.code
      using errcode = 'check_violation', constraint = 'sales_order_screened', table = 'sales_order';
  end if;
  return null;
end $$;
create constraint trigger sales_order_screened after insert or update of status on sales_order
  deferrable initially deferred for each row when (new.status = 'inProduction')
  execute function refuse_unscreened_production();
