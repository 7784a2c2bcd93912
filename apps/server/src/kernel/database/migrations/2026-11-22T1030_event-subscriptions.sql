-- Events that nobody subscribed to need no job.
create table event_subscription (
  event text primary key
);
