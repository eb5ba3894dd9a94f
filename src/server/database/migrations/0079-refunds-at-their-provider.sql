-- What the provider of cards was asked for of a refund: less than the refund where the bank gave a part of it (rule 13).
alter table refunds add column provider_cents bigint check (provider_cents between 1 and amount_cents);
update refunds f
set provider_cents = f.amount_cents
from payments p
where p.id = f.payment_id
  and p.method = 'card'
  and f.reference is null
  and (f.provider_refund_id is not null or f.state = 'sent');
