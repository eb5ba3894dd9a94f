-- What belongs to a request beside its own row (pieces, contractors, signatures,
-- payments…) is written under the lock of that row. `contents_version` is raised with it:
-- a decision that rests on contents which changed meanwhile is not made (docs/house.md).
alter table requests
  add column contents_version integer not null default 0,
  -- What the contents came to at their last change, for lists, which read no other table: facts of the law.
  add column contents jsonb not null default '{}';
alter table requests alter column contents set storage main;
