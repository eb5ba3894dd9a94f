-- What tells every node that somebody's session or standing has changed also says in which
-- transaction: a node hears it on each of its connections, some of them late, and forgets its
-- callers once. A node of an earlier version reads the same message as it ever did: no node's.
create or replace function tell_callers_changed() returns trigger language plpgsql as $$
begin
  perform pg_notify('callers_changed', ' ' || pg_current_xact_id()::text);
  return null;
end
$$;
