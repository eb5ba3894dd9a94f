-- Private addresses of calendars, one an account (docs/domain/calendar.md). The token itself is not stored.
create table calendar_feeds (
  user_id integer primary key references users on delete cascade,
  token_hash bytea not null unique,
  opened_at timestamptz not null,
  read_at timestamptz
);
