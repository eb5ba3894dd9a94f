-- A replay whose job was given up (docs/domain/tariff-versions.md, "Replay").
alter table tariff_replays
drop constraint tariff_replays_state_check;
alter table tariff_replays
add constraint tariff_replays_state_check check (state in ('running', 'done', 'cancelled', 'failed'));
