-- One job sweeps all tables now; runs of the jobs before it that still wait have nothing to run them.
do $$ begin
  if to_regclass('graphile_worker._private_jobs') is not null then
    delete from graphile_worker._private_jobs where task_id in (
      select id from graphile_worker._private_tasks where identifier like '%-sweep');
  end if;
end $$;

create index outbox_delivered on outbox (delivered_at) where delivered_at is not null;
create index outbox_given_up on outbox (given_up_at) where given_up_at is not null;
