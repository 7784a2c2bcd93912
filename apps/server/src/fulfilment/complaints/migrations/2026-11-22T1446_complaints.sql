create table complaint (
  id text primary key,
  order_id text not null,
  line_no integer not null,
  opened_by text not null references user_account (id),
  lot_no text not null,
  reason text not null,
  description text not null,
  opened_at timestamptz not null,
  due_at timestamptz not null,
  outcome text,
  answer text not null default '',
  answered_by text references user_account (id),
  answered_at timestamptz,
  foreign key (order_id, line_no) references order_line (order_id, no),
  check ((outcome is null) = (answered_at is null))
);
create index complaint_by_order on complaint (order_id);
create index complaint_open on complaint (due_at) where answered_at is null;

create table complaint_file (
  complaint_id text not null references complaint (id),
  no integer not null,
  file_id text not null unique references file (id),
  primary key (complaint_id, no)
);
