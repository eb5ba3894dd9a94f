-- An account that was registered anew before anybody proved its address: it leaves the address to
-- the newer one at once, and goes with the next sweep (docs/domain/registration.md, "One account").
alter table users add column put_away boolean not null default false;
drop index users_shadow_email;
create unique index users_shadow_email on users (lower(email)) where shadow and not put_away;
create trigger users_put_away after update of put_away on users
  for each row execute function tell_callers_changed();
