-- What a job was to send and to whom, written down where it fails; and when somebody put a failed one aside.
alter table outbox add column recipient text, add column subject text, add column dismissed_at timestamptz;
create index outbox_failed on outbox (id) where failed_at is not null and dismissed_at is null;
