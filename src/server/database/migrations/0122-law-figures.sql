-- Counts and waiting times of the laws, by month (docs/domain/law-figures.md). A sweep counts the current month anew
-- every day; past months are counted once more after their end.
create table law_figures (
  law text not null,
  scope text not null check (scope in ('all', 'partner', 'company')),
  -- 0 for all.
  scope_id integer not null,
  -- First day of the month, in Europe/Paris.
  month date not null,
  -- arrow: a transition was taken; stay: a state was left; here: an object stood in a state when it was counted.
  kind text not null check (kind in ('arrow', 'stay', 'here')),
  region text not null,
  -- The state, as the audit has it; for an arrow, its key and the state after it, separated by a space.
  key text not null,
  -- Type of the request; empty for a membership.
  type text not null,
  -- How many took each number of days in the state before: pairs [days, how many]; 366 days for more than a year.
  days jsonb not null,
  primary key (law, scope, scope_id, month, kind, region, key, type)
);
-- The months that were counted, and when.
create table law_figure_months (
  month date primary key,
  counted_at timestamptz not null
);
create index request_events_at on request_events (at);
create index claim_events_at on claim_events (at);
create index membership_events_at on membership_events (at);
