-- Bytes that are stored for an account or a company. Triggers count them, so no way of writing or deleting is forgotten.
create table storage_use (
  owner_id text primary key,
  bytes bigint not null,
  -- May be raised for one owner.
  max_bytes bigint not null
);

create function default_storage(kind text) returns bigint immutable language sql
  return case kind when 'account' then 524288000 else 5368709120 end;

-- The lock of the row makes parallel writes of one owner count one after the other.
create function add_stored_bytes(kind text, owner text, added bigint) returns void language plpgsql as $$
declare
  total bigint;
  most bigint;
begin
  if owner is null or added = 0 then
    return;
  end if;
  insert into storage_use as s (owner_id, bytes, max_bytes) values (owner, added, default_storage(kind))
    on conflict (owner_id) do update set bytes = s.bytes + excluded.bytes
    returning bytes, max_bytes into total, most;
  if added > 0 and total > most then
    raise exception 'the storage of % is full', owner using errcode = 'check_violation',
      constraint = 'storage_use_of_' || kind, detail = json_build_object('used', total - added, 'limit', most);
  end if;
end $$;

-- Arguments: the columns of account, company (may be empty) and bytes. Requests may not write the sums, hence the owner's rights.
create function count_stored_row() returns trigger language plpgsql security definer set search_path = public, pg_temp as $$
declare
  read_row constant text := format('select ($1).%I, %s, ($1).%I', tg_argv[0],
    case when tg_argv[1] = '' then 'null::text' else format('($1).%I', tg_argv[1]) end, tg_argv[2]);
  old_account text;
  old_company text;
  old_bytes bigint;
  new_account text;
  new_company text;
  new_bytes bigint;
begin
  if tg_op <> 'INSERT' then
    execute read_row using old into old_account, old_company, old_bytes;
  end if;
  if tg_op <> 'DELETE' then
    execute read_row using new into new_account, new_company, new_bytes;
  end if;
  if (old_account, old_company) is not distinct from (new_account, new_company) then
    perform add_stored_bytes('account', new_account, new_bytes - old_bytes);
    perform add_stored_bytes('company', new_company, new_bytes - old_bytes);
  else
    perform add_stored_bytes('account', old_account, -old_bytes);
    perform add_stored_bytes('account', new_account, new_bytes);
    perform add_stored_bytes('company', old_company, -old_bytes);
    perform add_stored_bytes('company', new_company, new_bytes);
  end if;
  return null;
end $$;

-- Counts the rows of a table from now on, and those that it has.
create function count_stored_rows(counted text, account text, company text, bytes text) returns void language plpgsql as $$
declare
  owner_column text;
begin
  execute format('create trigger %I after insert or delete or update of %s on %I for each row execute function count_stored_row(%L, %L, %L)',
    counted || '_storage', concat_ws(', ', account, nullif(company, ''), bytes), counted, account, company, bytes);
  foreach owner_column in array array_remove(array[account, company], '') loop
    execute format('insert into storage_use as s select %1$I, sum(%2$I), $1 from %3$I where %1$I is not null group by %1$I
      on conflict (owner_id) do update set bytes = s.bytes + excluded.bytes', owner_column, bytes, counted)
      using default_storage(case when owner_column = account then 'account' else 'company' end);
  end loop;
end $$;

-- Whose storage a file fills, also after a record took it over; null if nobody's.
alter table file
  add column counted_for text references user_account (id),
  add column counted_company_id text references company (id);
update file set counted_for = owner_id, counted_company_id = company_id where purpose <> 'data-export';
create index file_counted_after_handover on file (created_at) where owner_id is null and counted_for is not null;
create index file_by_counted_account on file (counted_for) where counted_for is not null;
select count_stored_rows('file', 'counted_for', 'counted_company_id', 'size');

alter table file_part add column owner_id text;
update file_part p set owner_id = u.owner_id from partial_upload u where u.id = p.upload_id;
alter table file_part alter column owner_id set not null;
select count_stored_rows('file_part', 'owner_id', '', 'size');
