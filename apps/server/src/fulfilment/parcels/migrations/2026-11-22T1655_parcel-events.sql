-- A parcel is packed first and shipped later, or both at once; until it is shipped it has no carrier.
alter table parcel
  alter column shipped_by drop not null,
  alter column shipped_at drop not null,
  add column packed_by text references user_account (id),
  add column packed_at timestamptz,
  add column expected_on date,
  -- The kind of the latest event, for lists.
  add column last_event text not null default 'handedOver',
  add column received_by text references user_account (id),
  add column received_at timestamptz,
  -- Summary of the readings, kept with each change of them.
  add column temperature jsonb;
update parcel set packed_by = shipped_by, packed_at = shipped_at;
update parcel set last_event = 'delivered' where delivered_at is not null;
alter table parcel
  alter column packed_by set not null,
  alter column packed_at set not null,
  alter column last_event drop default,
  add check ((shipped_at is null) = (shipped_by is null)),
  add check (shipped_at is not null or (delivered_at is null and received_at is null)),
  add check ((received_at is null) = (received_by is null));
create index parcel_unshipped on parcel (packed_at) where shipped_at is null;
create index parcel_under_way on parcel (shipped_at) where shipped_at is not null and delivered_at is null;

create table parcel_event (
  order_id text not null,
  parcel_no integer not null,
  no integer not null,
  at timestamptz not null,
  kind text not null check (kind in
    ('picked', 'packed', 'handedOver', 'inTransit', 'customs', 'outForDelivery', 'delivered', 'exception')),
  place text not null,
  note text not null,
  created_by text references user_account (id),
  created_at timestamptz not null,
  primary key (order_id, parcel_no, no),
  foreign key (order_id, parcel_no) references parcel (order_id, no) on delete cascade
);
create index parcel_event_creator on parcel_event (created_by);
insert into parcel_event
  select order_id, no, 1, shipped_at, 'handedOver', '', '', shipped_by, shipped_at from parcel;
insert into parcel_event
  select order_id, no, 2, delivered_at, 'delivered', '', '', null, delivered_at from parcel where delivered_at is not null;

create table parcel_reading (
  order_id text not null,
  parcel_no integer not null,
  at timestamptz not null,
  celsius double precision not null check (celsius between -273.15 and 200),
  primary key (order_id, parcel_no, at),
  foreign key (order_id, parcel_no) references parcel (order_id, no) on delete cascade
);
