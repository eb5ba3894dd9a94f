-- The manager who created the address of a cabinet's calendar; null where the cabinet listed nobody
-- (docs/domain/calendar.md). The address ends once that person is no manager of the list any more.
alter table calendar_feeds add column opened_by integer references collaborators on delete cascade;
update calendar_feeds f
  set opened_by = (
    select e.collaborator_id from account_events e
    where e.user_id = f.user_id and e.kind = 'calendar_opened'
    order by e.id desc
    limit 1
  );
delete from calendar_feeds f
  using collaborators c
  where c.id = f.opened_by and not (c.active and c.manager);
create index calendar_feeds_by_manager on calendar_feeds (opened_by);

create function end_calendar_of_manager() returns trigger language plpgsql as $$
begin
  delete from calendar_feeds where opened_by = new.id;
  return null;
end $$;
create trigger collaborators_calendar_feed after update of active, manager on collaborators
  for each row when (old.active and old.manager and not (new.active and new.manager))
  execute function end_calendar_of_manager();

-- The words of a cabinet's name between spaces, as `normalise` gives them (docs/domain/search.md): no accents, no
-- capitals, letters and digits.
create function words_of_name(name text) returns text language sql immutable as $$
  select ' ' || trim(regexp_replace(
    lower(regexp_replace(
      replace(replace(replace(replace(normalize(name, NFD), 'œ', 'oe'), 'Œ', 'oe'), 'æ', 'ae'), 'Æ', 'ae'),
      '[\u0300-\u036F]', '', 'g')),
    '[^a-z0-9]+', ' ', 'g')) || ' '
$$;
alter table brokers add column sought text generated always as (words_of_name(company_name)) stored;
