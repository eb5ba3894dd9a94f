-- Which payment by card the bank has taken back for good
-- (docs/decisions/0053-off-line-payments-reversed-by-the-bank.md); and an index of what call-backs name.
alter table contestations add column taken_payment integer references payments;
create index contestations_taken on contestations (taken_payment) where taken_payment is not null;
create index payments_at_provider on payments (provider_payment_id) where provider_payment_id is not null;
