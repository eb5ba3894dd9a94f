-- An answer is kept in the transaction of its write: a key
-- without one is left of a write that died, and is free.
delete from repeated_writes where answer is null;
alter table repeated_writes alter column answer set not null;
