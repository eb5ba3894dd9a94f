-- Why, and by whom, an account was suspended or closed (docs/domain/account.md); null for one that is neither, or
-- that was stopped before.
alter table users
  add column stopped_reason text,
  add column stopped_by integer references users;
