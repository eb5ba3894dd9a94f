-- The mails that an address got because a user typed it (docs/domain/registration.md,
-- "One account"); and the wrong tries of a PIN: a try whose process died during the check
-- counts only for a moment (docs/domain/collaborators.md).
create table unproved_mails (
  job_id bigint primary key,
  kind text not null,
  address text not null,
  at timestamptz not null
);
create index unproved_mails_of_address on unproved_mails (address, kind, at);

alter table pin_tries add column failed boolean not null default true;
alter table pin_tries alter column failed set default false;
