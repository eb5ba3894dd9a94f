-- A cabinet's first collaborator, or the end of its registration, makes its sessions choose somebody
-- (docs/domain/collaborators.md): reads ask it too, so every node hears of it.
create trigger collaborators_added after insert on collaborators
  for each row execute function tell_callers_changed();
create trigger brokers_registered after update of registration_step on brokers
  for each row when (new.registration_step is distinct from old.registration_step)
  execute function tell_callers_changed();
