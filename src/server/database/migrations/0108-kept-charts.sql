-- The chart under each hash of the audit (docs/domain/statecharts.md, "Versions"): its data and pictures as compressed
-- JSON of `SavedCharts`. A server that starts with a chart of a new hash writes it, once.
create table kept_charts (
  chart text not null,
  hash text not null,
  content bytea not null,
  kept_at timestamptz not null,
  primary key (chart, hash)
);
