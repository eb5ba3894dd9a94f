import { randomBytes } from 'node:crypto';
import type { GeneratedPaper } from '#domain/generated-papers.ts';
import type { SignaturePurpose, TransactionState } from '#domain/signatures.ts';
import type { Executor, Statement, Transaction } from '../../database/executor.ts';

/** A signer of a transaction. */
export interface Signer {
  email: string;
  name: string;
  state: 'waiting' | 'signed' | 'refused';
  /** When it signed, ISO 8601; null if it has not. */
  at: string | null;
  /** Address of its signing page at the provider; null if it cannot sign, or not any more. */
  url: string | null;
}

export interface TransactionDocument {
  /** Id in `papers` of the document to sign. */
  paper: number;
  name: GeneratedPaper;
  /** The provider's id. */
  document: string | null;
  /** Id in `papers` of the signed file. */
  signed: number | null;
}

/** A row of `signature_transactions`. */
export interface SignatureRow {
  id: string;
  number: number;
  purpose: SignaturePurpose;
  request_id: number | null;
  membership_id: number | null;
  offer_version: number | null;
  provider: string;
  provider_id: string | null;
  state: TransactionState;
  signers: Signer[];
  documents: TransactionDocument[];
  created_at: Date;
  expires_at: Date | null;
  completed_at: Date | null;
  applied_at: Date | null;
  late_at: Date | null;
  provider_ended_at: Date | null;
}

/** A transaction of a request. */
export type RequestSignature = SignatureRow & { request_id: number };

/** A random id: it is part of the address of a return page. */
export const newSignatureId = (): string => randomBytes(16).toString('base64url');

const columns = `id, number, purpose, request_id, membership_id, offer_version, provider,
  provider_id, state, signers, documents, created_at, expires_at, completed_at, applied_at, late_at,
  provider_ended_at`;

const select = (name: string, rest: string): Statement => ({
  name,
  text: `select ${columns} from signature_transactions ${rest}`,
});
const byId = select('signature-by-id', 'where id = $1');
const locked = select('signature-locked', 'where id = $1 for update');
const byProvider = select('signature-by-provider', 'where provider = $1 and provider_id = $2');
const ofRequest = select('signature-of-request', 'where request_id = $1 order by number desc');
const ofMembership = select(
  'signature-of-membership',
  'where membership_id = $1 order by number desc limit 1',
);
const creating = select(
  'signature-creating',
  "where request_id = $1 and purpose = $2 and state = 'creating'",
);
const creatingOfMembership = select(
  'signature-creating-agreement',
  "where membership_id = $1 and state = 'creating'",
);
const toEndOfMembership = select(
  'signature-agreements-to-end',
  "where membership_id = $1 and state = 'cancelled' and provider_ended_at is null order by number",
);
const toEnd = select(
  'signature-to-end',
  "where request_id = $1 and state = 'cancelled' and provider_ended_at is null order by number",
);

const one = async (
  executor: Executor,
  statement: Statement,
  values: readonly unknown[],
): Promise<SignatureRow | null> => (await executor.query<SignatureRow>(statement, values))[0] ?? null;

export const signatureById = (executor: Executor, id: string) => one(executor, byId, [id]);
/** Reads a transaction that no other call changes until the end of `tx`. */
export const lockedSignature = (tx: Transaction, id: string) => one(tx, locked, [id]);
export const signatureByProvider = (executor: Executor, provider: string, providerId: string) =>
  one(executor, byProvider, [provider, providerId]);
export const signatureOfMembership = (executor: Executor, id: number) => one(executor, ofMembership, [id]);
export const creatingSignature = (executor: Executor, requestId: number, purpose: SignaturePurpose) =>
  one(executor, creating, [requestId, purpose]) as Promise<RequestSignature | null>;
export const creatingAgreement = (executor: Executor, membershipId: number) =>
  one(executor, creatingOfMembership, [membershipId]);
export const agreementsToEnd = (executor: Executor, membershipId: number) =>
  executor.query<SignatureRow>(toEndOfMembership, [membershipId]);
/** A request's transactions, the newest first. */
export const signaturesOf = (executor: Executor, requestId: number) =>
  executor.query<RequestSignature>(ofRequest, [requestId]);
/** A request's transactions that are cancelled here, and may still be open at the provider. */
export const signaturesToEnd = (executor: Executor, requestId: number) =>
  executor.query<RequestSignature>(toEnd, [requestId]);

export const isOfRequest = (row: SignatureRow): row is RequestSignature => row.request_id !== null;

const insert: Statement = {
  name: 'signature-made',
  text: `insert into signature_transactions (
      id, purpose, request_id, membership_id, offer_version, provider, signers, documents, created_at
    )
    values ($1, $2, $3, $4, $5, $6, $7::jsonb, $8::jsonb, $9)`,
};

/**
 * Stores a transaction that is still to be made at the provider. Throws where its owner has another
 * unfinished one.
 */
export const insertSignature = (
  executor: Executor,
  row: Pick<
    SignatureRow,
    | 'id'
    | 'purpose'
    | 'request_id'
    | 'membership_id'
    | 'offer_version'
    | 'provider'
    | 'signers'
    | 'documents'
    | 'created_at'
  >,
): Promise<unknown> =>
  executor.query(insert, [
    row.id,
    row.purpose,
    row.request_id,
    row.membership_id,
    row.offer_version,
    row.provider,
    JSON.stringify(row.signers),
    JSON.stringify(row.documents),
    row.created_at,
  ]);

const types = {
  state: 'text',
  signers: 'jsonb',
  documents: 'jsonb',
  provider: 'text',
  provider_id: 'text',
  expires_at: 'timestamptz',
  completed_at: 'timestamptz',
  applied_at: 'timestamptz',
  late_at: 'timestamptz',
  provider_ended_at: 'timestamptz',
} as const satisfies Partial<Record<keyof SignatureRow, string>>;
type Changes = Partial<Pick<SignatureRow, keyof typeof types>>;

/**
 * Changes a transaction where it is still in that state, neither applied nor late unless it
 * already was; gives whether it did. Only `settle`, what makes it and what cancels it call this.
 */
export async function changeSignature(
  executor: Executor,
  { id, state, applied_at, late_at }: SignatureRow,
  changes: Changes,
): Promise<boolean> {
  const names = (Object.keys(types) as (keyof Changes)[]).filter((name) => changes[name] !== undefined);
  const values = names.map((name) =>
    types[name] === 'jsonb' ? JSON.stringify(changes[name]) : changes[name],
  );
  const sets = names.map((name, index) => `${name} = $${index + 4}::${types[name]}`).join(', ');
  const statement: Statement = {
    // By their places: their names would be longer than PostgreSQL reads.
    name: `signature-change ${names.map((name) => Object.keys(types).indexOf(name)).join(' ')}`,
    text: `update signature_transactions
      set ${sets}
      where id = $1 and state = $2 and ((applied_at is null and late_at is null) or $3)
      returning id`,
  };
  return (
    (await executor.query(statement, [id, state, applied_at !== null || late_at !== null, ...values]))
      .length > 0
  );
}
