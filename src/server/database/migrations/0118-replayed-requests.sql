-- Lists of replayed requests and the histogram of their changes (docs/domain/tariff-versions.md, "Replay"). Replays of
-- before lack both: they are removed, and made again on demand within minutes.
truncate tariff_replay_lines, tariff_replay_cells, tariff_replays;
alter table tariff_replay_lines
  add column type text not null,
  add column band smallint not null,
  add column partner_id integer not null,
  -- Change of the price in 1/100 %, rounded away from zero.
  add column change integer not null;
create index tariff_replay_lines_by_change on tariff_replay_lines (replay_id, change, request_id);
create index tariff_replay_lines_by_cell on tariff_replay_lines (replay_id, type, band, change, request_id);
create index tariff_replay_lines_by_partner on tariff_replay_lines (replay_id, partner_id, change, request_id);
-- How many requests change by how much: steps of half a percent, 0 for the same price.
create table tariff_replay_steps (
  replay_id integer not null references tariff_replays (id) on delete cascade,
  step integer not null,
  requests integer not null,
  primary key (replay_id, step)
);
