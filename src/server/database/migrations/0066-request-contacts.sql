-- By which e-mail address or telephone a request's policyholders are found
-- (docs/decisions/0052-search-by-telephone-and-e-mail-address.md). A trigger keeps them with the form; those of
-- requests that were there before are noted afterwards, some at a time, downwards from `until`.
create table request_contacts (
  contact text collate "C" not null,
  request_id integer not null references requests on delete cascade,
  primary key (contact, request_id)
);
create index request_contacts_request on request_contacts (request_id);

create function contact_of(written text) returns text language sql immutable as $$
  select case
    when written like '%@%' then lower(btrim(written))
    else regexp_replace(
      regexp_replace(regexp_replace(written, '[^0-9]', '', 'g'), '^00', ''),
      '^(?:33|262|590|594|596)0?(?=[1-9][0-9]{8}$)', '0'
    )
  end
$$;

create function contacts_in(form jsonb) returns setof text language sql immutable as $$
  select distinct contact from (
    select contact_of(written #>> '{}') as contact
    from jsonb_path_query(form, 'lax $.souscripteurs[*].client.email') written
    union all
    select contact_of(written #>> '{}')
    from jsonb_path_query(form, 'lax $.souscripteurs[*].client.mobile') written
  ) contacts where length(contact) >= 6
$$;

create function note_request_contacts() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' then
    delete from request_contacts where request_id = new.id and contact not in (select contacts_in(new.form));
  end if;
  insert into request_contacts (contact, request_id)
    select contact, new.id
    from contacts_in(new.form) contact
    on conflict do nothing;
  return null;
end
$$;
create trigger requests_contacts_noted after insert on requests
  for each row execute function note_request_contacts();
create trigger requests_contacts_changed after update of form on requests for each row
  when (
    old.form -> 'souscripteurs' is distinct from new.form -> 'souscripteurs'
  ) execute function note_request_contacts();

create table request_contacts_before (until integer not null);
insert into request_contacts_before (until) select coalesce(max(id), 0) from requests;
