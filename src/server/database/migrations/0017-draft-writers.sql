-- Who wrote a draft last, and with which of its writes: calls of one window may arrive in another order
-- than they were sent, and answers may be lost. `writer` is '' where nobody said, which nobody else is.
alter table drafts add column writer text not null default '', add column sequence integer not null default 0;
