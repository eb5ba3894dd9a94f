-- Tells every node, at the commit, whose bell has something new: its audience, with the numbers that choose its readers.
-- PostgreSQL sends equal messages once in a transaction.
create function tell_bell_rung() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell_rung', concat_ws(' ', audience,
    case audience when 'broker' then broker_id when 'company' then company_id end,
    case audience when 'broker' then lead_broker_id end))
  from rung
  group by audience, broker_id, lead_broker_id, company_id;
  return null;
end
$$;
create trigger bell_notifications_rung after insert on bell_notifications
  referencing new table as rung for each statement execute function tell_bell_rung();

-- A reader who has read on one device has on the others.
create function tell_bell_read() returns trigger language plpgsql as $$
begin
  perform pg_notify('bell_rung', concat_ws(' ', 'reader', user_id)) from read group by user_id;
  return null;
end
$$;
create trigger bell_marks_made after insert on bell_marks
  referencing new table as read for each statement execute function tell_bell_read();
create trigger bell_positions_made after insert on bell_positions
  referencing new table as read for each statement execute function tell_bell_read();
create trigger bell_positions_moved after update on bell_positions
  referencing new table as read for each statement execute function tell_bell_read();

-- The rows of a request follow it to another brokerage, lead or company.
create function follow_request_bell() returns trigger language plpgsql as $$
begin
  update bell_notifications
  set broker_id = new.broker_id, lead_broker_id = new.lead_broker_id, company_id = new.company_id
  where request_id = new.id;
  return null;
end
$$;
create trigger requests_bell_followed after update of broker_id, lead_broker_id, company_id on requests
  for each row when (
    old.broker_id is distinct from new.broker_id
    or old.lead_broker_id is distinct from new.lead_broker_id
    or old.company_id is distinct from new.company_id
  ) execute function follow_request_bell();
