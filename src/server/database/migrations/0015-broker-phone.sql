-- The number under which a broker's clients reach it; empty where it is unknown.
alter table brokers add column phone text not null default '';
