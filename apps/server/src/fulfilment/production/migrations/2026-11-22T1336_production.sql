-- One order line on its way through the lab; rows begin when the order enters production.
create table production_line (
  order_id text not null,
  line_no smallint not null,
  template text not null,
  state text not null check (state in ('planned', 'started', 'done', 'cancelled')),
  version integer not null default 1,
  -- Packs that can be shipped, shipped ones included.
  ready integer not null default 0 check (ready >= 0),
  -- Of the current step, for lists: kept with each change of a step.
  due_on date,
  is_delayed boolean not null default false,
  assignee_id text references user_account (id),
  -- The last step whose delay the customer was told of.
  notified_step smallint not null default 0,
  -- The order left production; steps no longer change.
  closed_at timestamptz,
  changed_at timestamptz not null,
  primary key (order_id, line_no),
  foreign key (order_id, line_no) references order_line (order_id, no)
);
create index production_line_open on production_line (state, due_on, order_id, line_no) where closed_at is null;
create index production_line_assignee on production_line (assignee_id) where assignee_id is not null;

create table production_step (
  order_id text not null,
  line_no smallint not null,
  no smallint not null,
  step text not null,
  planned_start date not null,
  planned_end date not null check (planned_end >= planned_start),
  started_on date,
  finished_on date check (finished_on >= started_on),
  expected_on date,
  reason text not null default '',
  assignee_id text references user_account (id),
  primary key (order_id, line_no, no),
  foreign key (order_id, line_no) references production_line (order_id, line_no),
  check (finished_on is null or started_on is not null)
);
create index production_step_assignee on production_step (assignee_id) where assignee_id is not null;

create table qc_result (
  order_id text not null,
  line_no smallint not null,
  no smallint not null,
  name text not null,
  method text not null,
  value text not null,
  unit text not null,
  limit_text text not null,
  passed boolean not null,
  created_by text not null references user_account (id),
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (order_id, line_no, no),
  foreign key (order_id, line_no) references production_line (order_id, line_no)
);
create index qc_result_created_by on qc_result (created_by);

create table result_file (
  order_id text not null,
  line_no smallint not null,
  no smallint not null,
  file_id text not null unique references file (id),
  created_by text not null references user_account (id),
  created_at timestamptz not null,
  released_at timestamptz,
  primary key (order_id, line_no, no),
  foreign key (order_id, line_no) references production_line (order_id, line_no)
);
create index result_file_created_by on result_file (created_by);

-- What made each version of a production line.
create table production_event (
  order_id text not null,
  line_no smallint not null,
  version integer not null,
  at timestamptz not null,
  kind text not null,
  user_id text references user_account (id),
  values jsonb not null,
  primary key (order_id, line_no, version),
  foreign key (order_id, line_no) references production_line (order_id, line_no)
);
create index production_event_user on production_event (user_id) where user_id is not null;
create trigger production_event_append_only before update or delete on production_event
  for each row execute function refuse_change();
