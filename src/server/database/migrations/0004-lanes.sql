-- Jobs wait in lanes. A request says from which of its versions on what is mailed to its client still counts.
alter table outbox add column lane text not null default 'work';
update outbox
  set lane = case
    when kind like 'account.%' then 'account'
    when kind = 'request.offer-mail' then 'mail'
    else 'work'
  end
  where done_at is null;
drop index outbox_due;
create index outbox_due on outbox (lane, run_after, id) where done_at is null and failed_at is null;

-- The version at which its links were last cancelled: a mail that was asked for before it and still waits is not sent any more.
alter table requests add column links_cancelled_version integer not null default 0;
