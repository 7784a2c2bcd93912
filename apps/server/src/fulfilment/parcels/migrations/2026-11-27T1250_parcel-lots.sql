-- Lots that the packs of a parcel were taken from. Parcels from before this table have none recorded.
create table parcel_lot (
  order_id text not null,
  parcel_no integer not null,
  line_no integer not null,
  lot_id text not null references lot (id),
  num integer not null check (num > 0),
  primary key (order_id, parcel_no, line_no, lot_id),
  foreign key (order_id, parcel_no) references parcel (order_id, no) on delete cascade,
  foreign key (order_id, line_no) references order_line (order_id, no)
);
create index parcel_lot_by_lot on parcel_lot (lot_id);
