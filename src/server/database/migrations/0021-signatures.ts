/** Electronic signatures (docs/domain/signature.md), and what the embedded provider of them keeps. */
export default /* sql */ `
create table signature_transactions (
  -- Opaque: return pages carry it in their address.
  id text primary key,
  purpose text not null check (purpose in ('quote', 'contract', 'endorsement', 'membership')),
  request_id integer references requests,
  membership_id integer references memberships,
  -- Of the offer that is signed; null for what belongs to no offer.
  offer_version integer,
  -- The adapter that it was made with: a deployment that changes its provider asks the new one nothing about it.
  provider text not null,
  -- The provider's id, noted as soon as it is known: whoever dies after that finds what was half made.
  provider_id text,
  state text not null default 'creating' check (state in ('creating', 'open', 'refused', 'completed', 'cancelled', 'expired', 'failed')),
  -- One a signer: { email, name, state, at, url }.
  signers jsonb not null,
  -- One a document: { paper, name, document, signed }: the paper's id, the provider's, that of the signed paper.
  documents jsonb not null default '[]',
  created_at timestamptz not null,
  expires_at timestamptz,
  completed_at timestamptz,
  -- The law has taken it into account; it never will, and an administrator knows.
  applied_at timestamptz,
  late_at timestamptz,
  -- What is cancelled here is cancelled at the provider a little later.
  provider_ended_at timestamptz,
  checked_at timestamptz,
  check (num_nonnulls(request_id, membership_id) = 1),
  check ((purpose = 'membership') = (membership_id is not null)),
  check (applied_at is null or late_at is null)
);
create unique index signature_transactions_live_request on signature_transactions (request_id, purpose) where state in ('creating', 'open', 'refused') and request_id is not null;
create unique index signature_transactions_live_membership on signature_transactions (membership_id) where state in ('creating', 'open', 'refused') and membership_id is not null;
create unique index signature_transactions_provider on signature_transactions (provider, provider_id) where provider_id is not null;
create index signature_transactions_request on signature_transactions (request_id, created_at) where request_id is not null;
create index signature_transactions_membership on signature_transactions (membership_id, created_at) where membership_id is not null;
-- What the sweep asks about.
create index signature_transactions_unsettled on signature_transactions (checked_at nulls first, id)
  where state in ('open', 'refused') or (state = 'completed' and applied_at is null and late_at is null) or (state = 'cancelled' and provider_ended_at is null);

-- The provider's call-backs, each once.
create table signature_events (
  event_id text primary key,
  provider_id text not null,
  type text not null,
  received_at timestamptz not null
);

-- A guest's link for a signature is for one signer.
alter table client_links add column signer text;
alter table sessions add column signer text;

create table embedded_signatures (
  id text primary key,
  -- The transaction as the wire shows it, with what the wire hides.
  body jsonb not null,
  created_at timestamptz not null
);
create table embedded_signature_actions (
  id text primary key,
  transaction_id text not null references embedded_signatures on delete cascade
);
create table embedded_signature_files (
  id text primary key,
  name text not null,
  content bytea not null,
  created_at timestamptz not null
);
`;
