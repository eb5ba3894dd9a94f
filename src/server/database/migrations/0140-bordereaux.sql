-- The closed months of bordereaux (docs/domain/bordereaux.md): their lines, sums, names and hash. An open month has
-- no row.
create table bordereaux (
  -- yyyy-mm, in Europe/Paris.
  month text primary key check (month ~ '^\d{4}-(0[1-9]|1[0-2])$'),
  closed_at timestamptz not null,
  -- Null for the months of the demonstration.
  closed_by integer references users on delete set null,
  lines integer not null check (lines > 0),
  -- Sums of each company and partner.
  sums jsonb not null,
  -- Names of companies, partners and cabinets, and brands, as they were at the closing. As text: the hash is theirs.
  parties json not null,
  -- Of the month, its lines and its parties.
  sha256 text not null
);

create table bordereau_lines (
  -- The fact that it was made of, once for all months.
  source text primary key,
  month text not null references bordereaux,
  -- Within its month, from 1.
  number integer not null,
  kind text not null,
  at timestamptz not null,
  corrects text,
  request_id integer not null references requests,
  reference text not null,
  policy text not null,
  -- Reference of the due or of the claim. No column names a person.
  detail text not null,
  company_id integer references companies,
  broker_id integer not null references brokers,
  partner_id integer not null references partners,
  -- Cents.
  premium bigint not null,
  tax bigint not null,
  fgti bigint not null,
  fees bigint not null,
  broker_fees bigint not null,
  aside bigint not null,
  commission bigint not null,
  indemnity bigint not null,
  unique (month, number)
);
create index bordereau_lines_request on bordereau_lines (request_id);
create index bordereau_lines_company on bordereau_lines (month, company_id);
create index bordereau_lines_broker on bordereau_lines (broker_id, month);

create function bordereau_is_kept() returns trigger language plpgsql as $$
begin
  raise exception 'closed bordereaux are never changed';
end
$$;
create trigger bordereau_kept before delete or update of month, closed_at, lines, sums, parties, sha256
  on bordereaux for each row execute function bordereau_is_kept();
create trigger bordereau_lines_kept before update or delete on bordereau_lines
  for each row execute function bordereau_is_kept();

-- What happened in a month.
create index ledger_at on ledger (at);
create index contracts_signed on contracts (signed_at) where signed_at is not null;
create index claims_declared on claims (declared_at);
create index claims_paid on claims (paid_at) where paid_at is not null;
create index payments_paid on payments (paid_at) where paid_at is not null;
