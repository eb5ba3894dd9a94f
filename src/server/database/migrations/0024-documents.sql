-- What people send to a file, and what its study asked them for (docs/domain/documents.md).
create table documents (
  id serial primary key,
  request_id integer not null references requests (id) on delete cascade,
  piece text not null,
  contractor_id integer,
  -- In whose words it was asked for: of the piece "autre" only.
  asked text,
  name text not null,
  type text not null,
  -- Of what was sent; an image is then written anew.
  bytes integer not null,
  sha256 text not null,
  state text not null check (
    state in ('quarantine', 'rejected', 'received', 'accepted', 'refused', 'withdrawn')
  ),
  reason text,
  -- Where the bytes lie: in the quarantine until the verdict, then below documents/; null once they are gone.
  storage_key text,
  sent_at timestamptz not null,
  sent_by integer references users (id) on delete set null,
  sender text not null,
  decided_at timestamptz,
  decided_by integer references users (id) on delete set null,
  decider text,
  superseded_by integer references documents (id) on delete set null
);
create index documents_of_request on documents (request_id, id);
create index documents_in_quarantine on documents (sent_at) where state = 'quarantine';
create table asked_pieces (
  id serial primary key,
  request_id integer not null references requests (id) on delete cascade,
  piece text not null,
  contractor_id integer,
  asked text,
  at timestamptz not null
);
create index asked_pieces_of_request on asked_pieces (request_id);
