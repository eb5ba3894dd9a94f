-- What a broker calls a request until its policyholder has a name. Lists show
-- it in `client`, searches find it in `search`; the client never sees it.
alter table requests add column repere text not null default '';
