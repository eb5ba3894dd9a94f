-- Notes of review on a state or a transition of a chart (docs/domain/statecharts.md). `place` is its French name when the
-- note was written: a later version may not have it.
create table chart_notes (
  id integer generated always as identity primary key,
  version integer not null default 1,
  chart text not null,
  at text not null,
  place text not null,
  text text not null,
  user_id integer not null references users (id),
  created_at timestamptz not null,
  answer text not null default '',
  answered_by integer references users (id),
  answered_at timestamptz,
  settled_at timestamptz
);
