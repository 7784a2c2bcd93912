-- Each level of a request is decided by another person, never by the buyer: the keys hold under any race.
alter table approval_request add constraint approval_request_buyer unique (id, requested_by);
create table approval_sign_off (
  request_id text not null,
  level integer not null,
  user_id text not null references user_account (id),
  requested_by text not null,
  at timestamptz not null,
  primary key (request_id, level),
  constraint approval_sign_off_one_level unique (request_id, user_id),
  constraint approval_sign_off_not_own check (user_id <> requested_by),
  foreign key (request_id, requested_by) references approval_request (id, requested_by)
);
create index approval_sign_off_user on approval_sign_off (user_id);

-- Of a person who approved several levels, the first counts; open requests ask somebody else for the others.
insert into approval_sign_off (request_id, level, user_id, requested_by, at)
select distinct on (request_id, user_id) request_id, level, user_id, requested_by, at
from (
  select distinct on (e.request_id, e.level) e.request_id, e.level, e.user_id, r.requested_by, e.at
  from approval_event e join approval_request r on r.id = e.request_id
  where e.decision = 'approved' and e.level = any (r.approved_levels) and e.user_id <> r.requested_by
  order by e.request_id, e.level, e.no desc
) approved
order by request_id, user_id, level;

alter table approval_event add column on_behalf_of text references user_account (id);
create index approval_event_on_behalf_of on approval_event (on_behalf_of);
update approval_event e set on_behalf_of = l."approverId"
from approval_request r cross join jsonb_to_recordset(r.levels) as l (level integer, "approverId" text)
where r.id = e.request_id and l.level = e.level and e.decision in ('approved', 'rejected')
  and e.user_id <> l."approverId";

alter table approval_request drop column approved_levels;
