import { randomInt } from 'node:crypto';
import { dayOf, type IsoDate } from '#domain/calendar.ts';
import { checkAlphabet, checkCodeLength } from '#domain/check-code.ts';
import { coverOf, takesEffectOn, type Cover } from '#domain/cover.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Attested } from '../papers/attestation.ts';
import type { PolicyTerms } from '../papers/contract.ts';
import type { RequestRow } from '../requests/row.ts';

/** A row of `contracts`. */
export interface ContractRow {
  id: number;
  request_id: number;
  policy_number: string;
  issued_at: Date;
  takes_effect: IsoDate;
  cover_from: IsoDate | null;
  cover_until: IsoDate | null;
  signed_at: Date | null;
  check_code: string | null;
  attested: Attested | null;
  terminated_at: Date | null;
  terminated_on: IsoDate | null;
  termination_reason: string | null;
}

const columns = `id, request_id, policy_number, issued_at, takes_effect, cover_from, cover_until, signed_at,
  check_code, attested, terminated_at, terminated_on, termination_reason`;

const ofRequest: Statement = {
  name: 'contract-of-request',
  text: `select ${columns} from contracts where request_id = $1`,
};
const ofCode: Statement = {
  name: 'contract-of-code',
  text: `select ${columns} from contracts where check_code = $1`,
};
const again: Statement = {
  name: 'contract-issued-again',
  text: `update contracts
    set issued_at = $2, takes_effect = $3, cover_from = $4, cover_until = $5
    where request_id = $1 and signed_at is null
    returning ${columns}`,
};
const insert: Statement = {
  name: 'contract-issued',
  text: `insert into contracts (request_id, policy_number, issued_at, takes_effect, cover_from, cover_until)
    values ($1, 'POL-' || $6::text || '-' || lpad(nextval('policy_number')::text, 6, '0'), $2, $3, $4, $5)
    returning ${columns}`,
};
const sign: Statement = {
  name: 'contract-signed',
  text: `update contracts
    set signed_at = $2, takes_effect = greatest(takes_effect, $3::date)
    where request_id = $1 and signed_at is null`,
};
const attest: Statement = {
  name: 'contract-attested',
  text: `update contracts
    set check_code = $2, attested = $3::jsonb
    where request_id = $1 and check_code is null`,
};
/**
 * Ends the contract, under the lock of the request's row: claims stored before count as declared while it was
 * in force.
 */
const end: Statement = {
  name: 'contract-terminated',
  text: `update contracts
    set terminated_at = greatest(
      $2::timestamptz, (select max(declared_at) from claims where request_id = $1)
    ),
      terminated_on = $3, termination_reason = $4
    where request_id = $1 and terminated_at is null`,
};
const cover: Statement = {
  name: 'contract-cover',
  text: 'update contracts set cover_from = $2, cover_until = $3 where request_id = $1',
};

/** The contract of a request, once it was issued. */
export const contractOf = async (executor: Executor, requestId: number): Promise<ContractRow | undefined> =>
  (await executor.query<ContractRow>(ofRequest, [requestId]))[0];

/** The contract whose attestation bears that code. */
export const contractOfCode = async (executor: Executor, code: string): Promise<ContractRow | undefined> =>
  (await executor.query<ContractRow>(ofCode, [code]))[0];

/** The terms of a contract, as papers print them. */
export const termsOf = ({
  policy_number,
  takes_effect,
  cover_from,
  cover_until,
}: Pick<ContractRow, 'policy_number' | 'takes_effect' | 'cover_from' | 'cover_until'>): PolicyTerms => ({
  number: policy_number,
  takesEffect: takes_effect,
  cover: { from: cover_from, until: cover_until },
});

/** Eighty random bits. */
export const newCheckCode = (): string =>
  Array.from({ length: checkCodeLength }, () => checkAlphabet[randomInt(checkAlphabet.length)]).join('');

/** Issues a contract with policy number and dates; an unsigned one keeps its number and gets new dates. */
export async function issueContract(
  tx: Transaction,
  row: Pick<RequestRow, 'id' | 'form'>,
  now: Date,
): Promise<ContractRow> {
  const { chantier } = row.form;
  const today = dayOf(now);
  const { from, until } = coverOf(chantier.reception_date);
  const values = [
    row.id,
    now,
    takesEffectOn(chantier.opening_date ?? chantier.start_date, today),
    from,
    until,
  ];
  const [issued] = await tx.query<ContractRow>(again, values);
  const [made] = issued ? [issued] : await tx.query<ContractRow>(insert, [...values, today.slice(0, 4)]);
  if (!made) throw new Error(`Request ${row.id} has no contract`);
  return made;
}

/** The contract of a request; older requests without a row get one. */
export const contractFor = async (
  tx: Transaction,
  row: Pick<RequestRow, 'id' | 'form'>,
  now: Date,
): Promise<ContractRow> => (await contractOf(tx, row.id)) ?? issueContract(tx, row, now);

/** Marks the contract as signed; it takes effect that day at the earliest. */
export const signContract = async (tx: Transaction, requestId: number, now: Date): Promise<void> =>
  void (await tx.query(sign, [requestId, now, dayOf(now)]));

/** Stores the attestation's code and data, once. */
export const attestContract = async (
  tx: Transaction,
  requestId: number,
  code: string,
  attested: Attested,
): Promise<void> => void (await tx.query(attest, [requestId, code, JSON.stringify(attested)]));

/** Terminates the contract, once. */
export const terminateContract = async (
  tx: Transaction,
  requestId: number,
  now: Date,
  { date, reason }: { date: IsoDate; reason: string },
): Promise<void> => void (await tx.query(end, [requestId, now, date, reason]));

/** Sets the dates of the compulsory cover from the real reception, and returns them. */
export async function startCover(tx: Transaction, requestId: number, reception: IsoDate): Promise<Cover> {
  const run = coverOf(reception);
  await tx.query(cover, [requestId, run.from, run.until]);
  return run;
}
