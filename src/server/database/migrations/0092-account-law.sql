-- The law of accounts (docs/domain/account.md): a version for compare-and-set, the invitation and the end of
-- an account. `put_away` closes the login and the links of a closed account, as it does for a registration
-- that was begun anew.
alter table users add column access_version integer not null default 1;
alter table users add column invited_at timestamptz;
alter table users add column closed_at timestamptz;
create index users_company on users (company_id) where company_id is not null;
