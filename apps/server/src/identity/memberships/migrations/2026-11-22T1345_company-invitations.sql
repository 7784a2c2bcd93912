create table company_invitation (
  id text primary key,
  company_id text not null references company (id),
  email text not null check (email = lower(email)),
  role text not null check (role in ('admin', 'approver', 'buyer', 'viewer')),
  state text not null default 'open' check (state in ('open', 'accepted', 'withdrawn')),
  invited_by text not null references user_account (id),
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  closed_at timestamptz,
  check ((state = 'open') = (closed_at is null))
);
create unique index company_invitation_open on company_invitation (company_id, email) where state = 'open';
create index company_invitation_closed on company_invitation (closed_at) where closed_at is not null;
create index company_invitation_expires on company_invitation (expires_at);
