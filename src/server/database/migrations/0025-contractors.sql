-- Who builds a site, and the links by which they drop their attestation (docs/domain/contractors.md).
create table contractors (
  id serial primary key,
  request_id integer not null references requests (id) on delete cascade,
  version integer not null default 1,
  position integer not null,
  trade text not null,
  siren text not null check (siren ~ '^[0-9]{9}$'),
  name text not null,
  email text not null default '',
  amount_cents bigint,
  subcontractor boolean not null default false,
  -- The register says that the company has closed; null where it did not answer.
  ceased boolean,
  -- Copied from the attestation.
  insurer text not null default '',
  policy text not null default '',
  activities text[] not null default '{}',
  valid_from date,
  valid_until date,
  ceiling_cents bigint,
  verified_at timestamptz,
  verified_by integer references users (id) on delete set null,
  verifier text,
  removed_at timestamptz
);
create index contractors_of_request on contractors (request_id, position);
-- A company stands once in a trade.
create unique index contractors_once on contractors (request_id, trade, siren) where removed_at is null;

create table contractor_links (
  id serial primary key,
  contractor_id integer not null references contractors (id) on delete cascade,
  -- Null while its mail waits: the token of a mail is made when it is sent.
  token_hash bytea unique,
  email text,
  made_at timestamptz not null,
  made_by integer references users (id) on delete set null,
  expires_at timestamptz not null,
  revoked_at timestamptz,
  -- The attestation that was dropped by it; it opens again where the check rejects that.
  document_id integer references documents (id) on delete set null
);
create index contractor_links_of_contractor on contractor_links (contractor_id, id);

-- Of a contractor's session: the link that opened it.
alter table sessions add column contractor_link_id integer references contractor_links (id) on delete cascade;
