-- Planned receptions in their order, for calendars (docs/domain/calendar.md): the form is read for no other row.
create index requests_by_planned_reception on requests ((form #>> '{chantier,reception_date}'));

-- A new password ends the address of the account's calendar, as it ends its sessions.
create function end_calendar_feed() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where user_id = new.id;
  return null;
end $$;
create trigger users_calendar_feed after update of password_changed_at on users
  for each row when (new.password_changed_at is distinct from old.password_changed_at)
  execute function end_calendar_feed();
