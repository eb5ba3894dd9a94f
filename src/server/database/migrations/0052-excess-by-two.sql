-- An excess too is asked for by one and approved by another; what one alone gave back
-- before stays written as it was. And an index of the refunds that wait for somebody.
alter table refunds add column by_one boolean not null default false;
update refunds
  set by_one = true
  where kind = 'excess' and approved_at is not null and approved_by is not distinct from asked_by;
alter table refunds drop constraint refunds_check1;
alter table refunds
  add constraint refunds_two_people check (
    kind = 'late' or by_one or approved_at is null or approved_by is distinct from asked_by
  );
create index refunds_waiting on refunds (id) where state in ('asked', 'approved', 'failed');
