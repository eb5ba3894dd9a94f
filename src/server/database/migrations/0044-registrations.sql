-- How often a registration was written to, and no IBAN among the drafts (docs/domain/registration.md).
alter table users add column activation_mails smallint not null default 0;
delete from drafts where kind = 'inscription' and key = 'documents';
