-- Which mails an address was sent at the word of whoever typed it (docs/domain/registration.md,
-- "One account"); and which tries of a PIN were found wrong: one whose process died while it
-- was looked at counts for a moment only (docs/domain/collaborators.md).
create table unproved_mails (
  job_id bigint primary key,
  kind text not null,
  address text not null,
  at timestamptz not null
);
create index unproved_mails_of_address on unproved_mails (address, kind, at);

alter table pin_tries add column failed boolean not null default true;
alter table pin_tries alter column failed set default false;
