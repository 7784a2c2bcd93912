-- Goods that left their temperature range are judged by staff. The parcel has the decision in force, for lists.
alter table parcel
  add column review_revision integer not null default 0,
  add column review_due_at timestamptz,
  add column verdict text check (verdict in ('usable', 'replace', 'underReview'));

create table parcel_decision (
  order_id text not null,
  parcel_no integer not null,
  revision integer not null,
  verdict text not null check (verdict in ('usable', 'replace', 'underReview')),
  reason text not null,
  decided_by text not null references user_account (id),
  decided_at timestamptz not null,
  primary key (order_id, parcel_no, revision),
  foreign key (order_id, parcel_no) references parcel (order_id, no) on delete cascade
);
create index parcel_decision_by on parcel_decision (decided_by);

-- Excursions of goods that are on their way or arrived lately wait for a decision; two days from now for all of them.
update parcel p set review_revision = 1, review_due_at = now() + interval '2 days'
from sales_order o
where o.id = p.order_id and o.status in ('inProduction', 'shipped') and (p.temperature ->> 'excursionCount')::int > 0;
