-- What the laws refused, counted by hour (docs/domain/law-figures.md): no data of the call, and however often it is
-- repeated, one row an hour.
create table law_refusals (
  -- Begin of the hour.
  hour timestamptz not null,
  law text not null,
  -- 0: an object that was not made.
  object_id integer not null,
  event text not null,
  -- State of each stored region, in neutral keys, separated by spaces.
  state text not null,
  role text not null,
  condition text not null,
  times integer not null,
  primary key (hour, law, object_id, event, state, role, condition)
);
-- refusal: an event was refused; its key: event, role and condition, separated by spaces.
alter table law_figures
  drop constraint law_figures_kind_check,
  add constraint law_figures_kind_check check (kind in ('arrow', 'stay', 'here', 'refusal'));
