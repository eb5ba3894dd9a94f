-- Whether the bank says it, or the client on its own page: what a client writes
-- must not look like the bank's (docs/decisions/0047-disputed-card-payments.md).
alter table contestations add column at_bank boolean not null default false;
