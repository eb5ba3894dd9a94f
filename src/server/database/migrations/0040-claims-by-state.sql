-- The sweep of claims asks by the states in which their law
-- hears a timer, and no longer by a list of the others.
drop index claims_under_way;
create index claims_by_state on claims (state, id);
