-- For migrations: rename a table or a column together with its indexes and constraints.
create function rename_table(old_name text, new_name text) returns void language plpgsql as $$
declare part text;
begin
  execute format('alter table %I rename to %I', old_name, new_name);
  for part in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(new_name) and starts_with(c.relname, old_name || '_')
  loop
    execute format('alter index %I rename to %I', part, new_name || substr(part, length(old_name) + 1));
  end loop;
  for part in
    select conname from pg_constraint
    where conrelid = to_regclass(new_name) and starts_with(conname, old_name || '_')
  loop
    execute format('alter table %I rename constraint %I to %I',
      new_name, part, new_name || substr(part, length(old_name) + 1));
  end loop;
end $$;

create function rename_column(table_name text, old_name text, new_name text) returns void language plpgsql as $$
declare
  part text;
  old_start text := table_name || '_' || old_name;
begin
  execute format('alter table %I rename column %I to %I', table_name, old_name, new_name);
  for part in
    select c.relname from pg_index i join pg_class c on c.oid = i.indexrelid
    where i.indrelid = to_regclass(table_name) and (c.relname = old_start or starts_with(c.relname, old_start || '_'))
  loop
    execute format('alter index %I rename to %I',
      part, table_name || '_' || new_name || substr(part, length(old_start) + 1));
  end loop;
  for part in
    select conname from pg_constraint
    where conrelid = to_regclass(table_name) and (conname = old_start or starts_with(conname, old_start || '_'))
  loop
    execute format('alter table %I rename constraint %I to %I',
      table_name, part, table_name || '_' || new_name || substr(part, length(old_start) + 1));
  end loop;
end $$;
