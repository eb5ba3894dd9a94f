-- What a noted transfer sent of a refund: less than the refund where the bank gave a part of it (rule 13).
alter table refunds add column transferred_cents bigint check (transferred_cents between 1 and amount_cents);
update refunds set transferred_cents = amount_cents where reference is not null;
