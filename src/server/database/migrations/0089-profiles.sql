-- What an account changes of itself (docs/domain/profile.md): its version, the address that waits for the
-- confirmation of its owner, and the day of its password.
alter table users
  add column version integer not null default 1,
  add column wanted_email text,
  add column wanted_email_at timestamptz,
  add column password_changed_at timestamptz;
alter table users add constraint users_wanted_email_dated
  check ((wanted_email is null) = (wanted_email_at is null));
update users u
  set password_changed_at = e.at
  from (select user_id, max(at) as at from account_events where kind = 'password_changed' group by user_id) e
  where e.user_id = u.id;

-- A link that confirms a new address of an account.
alter table account_links drop constraint account_links_kind_check;
alter table account_links add constraint account_links_kind_check
  check (kind in ('activation', 'password', 'email'));
