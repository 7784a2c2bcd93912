-- For migrations: renames a job together with those that wait. On a new database there is nothing to rename yet.
create function rename_job(old_name text, new_name text) returns void language plpgsql as $$
begin
  if to_regclass('graphile_worker._private_tasks') is not null then
    update graphile_worker._private_tasks set identifier = new_name where identifier = old_name;
  end if;
end $$;
