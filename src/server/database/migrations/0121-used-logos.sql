-- Whether a partner ever had the logo: papers and mails may name it then, and it is stored for good.
alter table partner_logos add column used boolean not null default false;
update partner_logos l
set used = true
where exists (select from partners p where p.logo = l.name);
