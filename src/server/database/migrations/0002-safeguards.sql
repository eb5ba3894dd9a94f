-- One brokerage of the house, however many admins begin at once; failed logins counted by address too.
alter table brokers add column house boolean not null default false;
update brokers
  set house = true
  where id = (select min(id) from brokers where company_name like '% (gestion directe)');
create unique index brokers_house on brokers (house) where house;

create index login_failures_address on login_failures (address, at);
