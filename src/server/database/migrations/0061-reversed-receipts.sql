-- A receipt that the bank took back (docs/decisions/0053-off-line-payments-reversed-by-the-bank.md):
-- it counts no more, and stands in the ledger twice, as it came and as it went.
alter table payments drop constraint payments_state_check;
alter table payments
  add constraint payments_state_check check (
    state in ('creating', 'open', 'paid', 'expired', 'cancelled', 'reversed')
  );
alter table payments
  add column reversed_at timestamptz, add column reversed_by integer references users,
  add column reversal_reason text, add column made_good_at timestamptz;
alter table payments
  add constraint payments_reversed check ((state = 'reversed') = (reversed_at is not null));
-- Paid again, or owed by nobody any more; until then somebody has to claim it.
alter table payments add constraint payments_made_good check (made_good_at is null or state = 'reversed');
create index payments_owed_again on payments (request_id) where state = 'reversed' and made_good_at is null;

alter table ledger drop constraint ledger_kind_check;
alter table ledger
  add constraint ledger_kind_check check (kind in ('payment', 'refund', 'credit', 'reversal'));
drop index ledger_once;
create unique index ledger_once on ledger (payment_id) where kind in ('payment', 'credit');
create unique index ledger_reversal_once on ledger (payment_id) where kind = 'reversal';
