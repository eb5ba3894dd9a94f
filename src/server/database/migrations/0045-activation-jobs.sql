-- Which jobs of the outbox count among the activation mails that anybody may
-- ask for, in place of how many there were (docs/domain/registration.md).
alter table users add column activation_jobs bigint[] not null default '{}';
update users
  set activation_jobs = array_fill(0::bigint, array[activation_mails::integer])
  where activation_mails > 0;
alter table users drop column activation_mails;
