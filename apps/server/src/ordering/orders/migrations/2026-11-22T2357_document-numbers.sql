-- A counter row stays locked until the order that took its number is committed; a sequence never waits. The first
-- document of a kind in a year creates its sequence; others that come at that moment wait for it once.
create function take_document_number(kind text, year int) returns bigint language plpgsql as $$
declare
  name text := format('document_number_%s_%s', lower(kind), year);
begin
  while to_regclass(quote_ident(name)) is null loop
    begin
      execute format('create sequence %I', name);
    exception when duplicate_table or unique_violation then null;
    end;
  end loop;
  return nextval(quote_ident(name)::regclass);
end $$;

do $$
declare
  counter record;
begin
  for counter in select kind, year, last_number from document_number loop
    execute format('create sequence %I start %s',
      format('document_number_%s_%s', lower(counter.kind), counter.year), counter.last_number + 1);
  end loop;
end $$;
drop table document_number;

-- Counts by state of a company read this index alone.
create index sales_order_company_status on sales_order (company_id, tenant, status);
