-- Audit lines say which transitions of which chart they took. Papers are
-- written down with the decision and drawn after it. `requests.lead_broker_id`
-- follows the leading brokerage, so that one column says what a main broker sees.
alter table request_events
  add column transitions text[] not null default '{}',
  -- Empty where the line is older than this migration.
  add column chart_hash text not null default '';

-- What a paper says (`content`) is committed with the decision that it belongs to; its file follows, drawn from that by the outbox.
alter table papers
  -- The request's version that the paper belongs to; null where it is older than this migration.
  add column version integer,
  add column content jsonb,
  alter column storage_key drop not null,
  alter column sha256 drop not null,
  alter column bytes drop not null,
  drop constraint papers_request_id_offer_version_name_sha256_key,
  add constraint papers_drawn check (
    (storage_key is null) = (sha256 is null) and (storage_key is null) = (bytes is null)
  ),
  add constraint papers_known check (content is not null or storage_key is not null);
create unique index papers_version on papers (request_id, version, name);

alter table brokers rename column house to direct_portfolio;
alter index brokers_house rename to brokers_direct_portfolio;

-- Who sees a broker's requests as its lead: the broker itself where it has a main broker's account, else the one that leads its agency.
create function lead_of(broker integer) returns integer language sql stable as $$
  select case
    when exists (select 1 from users u where u.broker_id = b.id and u.role = 'main_broker') then b.id
    else b.lead_broker_id
  end
  from brokers b where b.id = broker
$$;
create function requests_follow_lead(broker integer) returns void language sql as $$
  update requests
    set lead_broker_id = lead_of(broker)
    where broker_id = broker and lead_broker_id is distinct from lead_of(broker)
$$;
create function follow_changed_lead() returns trigger language plpgsql as $$
begin
  perform requests_follow_lead(new.id);
  return null;
end
$$;
create function follow_main_broker() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.broker_id is not null then perform requests_follow_lead(old.broker_id); end if;
  if new.broker_id is not null then perform requests_follow_lead(new.broker_id); end if;
  return null;
end
$$;
create trigger brokers_lead_changed after update of lead_broker_id on brokers
  for each row execute function follow_changed_lead();
create trigger users_main_broker_made after insert on users
  for each row when (new.role = 'main_broker') execute function follow_main_broker();
create trigger users_main_broker_changed after update of role, broker_id on users for each row
  when (old.role = 'main_broker' or new.role = 'main_broker') execute function follow_main_broker();
update requests r set lead_broker_id = l.lead from (select id, lead_of(id) as lead from brokers) l
  where l.id = r.broker_id and r.lead_broker_id is distinct from l.lead;
