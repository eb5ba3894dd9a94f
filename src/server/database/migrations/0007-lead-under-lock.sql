-- Who leads a broker is decided under a lock of the broker's row: an insert of a request takes
-- it too, in a statement of its own before, and so sees the lead that is now changing, or is
-- itself seen by the change. (An update of `brokers.lead_broker_id` holds that lock already.)
create or replace function follow_main_broker() returns trigger language plpgsql as $$
declare
  former integer := case when tg_op = 'UPDATE' then old.broker_id end;
begin
  -- In the order of their ids, so that two accounts that change places never wait for one another in a ring.
  perform 1 from brokers where id in (former, new.broker_id) order by id for no key update;
  if former is not null then perform requests_follow_lead(former); end if;
  if new.broker_id is not null then perform requests_follow_lead(new.broker_id); end if;
  return null;
end
$$;
