-- Tells every node, at the commit, that what is known of somebody's session may no longer be true: whatever
-- `session/authenticate.ts` reads, its sliding end apart. The same message is told once a transaction.
create function tell_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('callers_changed', '');
  return null;
end
$$;

create trigger sessions_ended after delete on sessions
  for each row when (old.kind <> 'rcd') execute function tell_callers_changed();
create trigger sessions_changed after update on sessions for each row
  when (
    new.expires_at < old.expires_at
    or (to_jsonb(new) - 'expires_at') is distinct from (to_jsonb(old) - 'expires_at')
  ) execute function tell_callers_changed();
create trigger sessions_emptied after truncate on sessions for each statement execute function tell_callers_changed();

create trigger users_standing_changed after update of role, email, name, last_name, main_admin,
  can_do, suspended_at, broker_id, company_id or delete on users
  for each row execute function tell_callers_changed();
create trigger brokers_standing_changed after update of status or delete on brokers
  for each row execute function tell_callers_changed();
create trigger collaborators_standing_changed after update of broker_id, active or delete on collaborators
  for each row execute function tell_callers_changed();
