-- What a main administrator writes of a company (docs/domain/companies.md).
alter table companies add column version integer not null default 1;
alter table companies add column email text not null default '';
alter table companies add column phone text not null default '';
