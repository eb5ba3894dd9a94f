-- Who had the request at the event (docs/domain/lifecycle.md, rule 7): its broker, and the broker that led it. Null in
-- lines that are older than this migration: these keep neither the data that the event carried. Without a foreign key,
-- which each line would be checked by: they are copied from the request's own row, in the statement that changes it.
alter table request_events
  add column broker_id integer,
  add column lead_broker_id integer;
