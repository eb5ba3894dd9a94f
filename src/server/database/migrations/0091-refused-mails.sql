-- The topics whose mails an account does not want (docs/mails.md, "Mails that an account may refuse").
alter table users add column refused_mails text[] not null default '{}';
