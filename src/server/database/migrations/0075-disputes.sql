-- Where each dispute of a payment by card is (docs/domain/payment.md, rule 13).
-- It was read from the lines of what is contested, which keep what became of it:
-- those of before are read once, with the call-backs that named their payment.
create table disputes (
  payment_id integer not null references payments,
  -- As its provider names it.
  id text not null,
  state text not null check (state in ('open', 'won', 'lost', 'prevented')),
  amount_cents bigint not null check (amount_cents > 0),
  changed_at timestamptz not null,
  primary key (payment_id, id)
);
insert into disputes (payment_id, id, state, amount_cents, changed_at)
select distinct on (payment_id, id) payment_id, id,
  case said
    when 'ouverte' then 'open'
    when 'perdue' then 'lost'
    when 'évitée' then 'prevented'
    else 'won'
  end,
  regexp_replace(amount, '[^0-9]', '', 'g')::bigint, at
from (
  select c.id as line, c.at, words[1] as id, words[2] as said, words[3] as amount, coalesce(c.taken_payment,
    (
      select min(e.payment_id)
      from payment_events e
      where e.type like 'charge.dispute.%' and e.raw ->> 'object' = words[1]
    ),
    (select max(p.id) from payments p where p.due_id = c.due_id and p.method = 'card' and p.provider_payment_id is not null)) as payment_id
  from contestations c,
    regexp_match(
      c.message,
      '^Contestation bancaire ([^ ,]+), (ouverte|close en votre faveur|perdue|évitée).*?([0-9][^,a-z€]*,[0-9]{2})'
    ) words
  where (c.at_bank or c.taken_payment is not null) and words is not null
) told where payment_id is not null order by payment_id, id, line desc;
alter table contestations drop column taken_payment;
