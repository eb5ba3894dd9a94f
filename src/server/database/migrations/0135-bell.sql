-- What rings for whom (docs/domain/bell.md). One row for an audience, not for each of its readers: the requests that a
-- reader sees decide who reads it. Broker, leading broker and company are those of the request: they only narrow the
-- index, and follow it (migration 0136). Without foreign keys, by which each row would be checked: all is copied from the
-- request's own row, in the statement that changes it.
create table bell_notifications (
  id bigint primary key generated always as identity,
  kind text not null,
  audience text not null check (audience in ('broker', 'company', 'admins')),
  request_id integer not null,
  broker_id integer not null,
  lead_broker_id integer,
  company_id integer,
  at timestamptz not null,
  -- The clock of the database: of two rows, the one that was written two minutes before has the smaller id.
  written_at timestamptz not null default clock_timestamp(),
  -- The account that made it happen is not rung. Null: a client, a provider, time.
  user_id integer,
  collaborator_id integer,
  -- Names what happened: it rings once for an audience, however often it is tried.
  event_key text not null,
  detail text,
  unique (event_key, audience)
);
create index bell_notifications_broker on bell_notifications (broker_id, id) where audience = 'broker';
create index bell_notifications_lead on bell_notifications (lead_broker_id, id) where audience = 'broker';
create index bell_notifications_company on bell_notifications (company_id, id) where audience = 'company';
create index bell_notifications_admins on bell_notifications (id) where audience = 'admins';
create index bell_notifications_request on bell_notifications (request_id);
create index bell_notifications_at on bell_notifications (at);

-- What a reader has read: all up to a number, and single rows above it. A reader is an account, or in a cabinet with
-- collaborators the one at the keyboard (0: none).
create table bell_positions (
  user_id integer not null references users on delete cascade,
  collaborator_id integer not null default 0,
  read_until bigint not null,
  primary key (user_id, collaborator_id)
);
create table bell_marks (
  notification_id bigint not null references bell_notifications on delete cascade,
  user_id integer not null references users on delete cascade,
  collaborator_id integer not null default 0,
  primary key (notification_id, user_id, collaborator_id)
);
create index bell_marks_reader on bell_marks (user_id, collaborator_id, notification_id);
