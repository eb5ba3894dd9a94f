import { isLiving } from '#domain/signatures.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import type { Served } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import {
  changeSignature,
  insertSignature,
  newSignatureId,
  signatureOfMembership,
  type Signer,
} from '../signatures/record/store.ts';
import { agreementPaper } from './record/agreement-paper.ts';
import type { MembershipKind } from './record/kind.ts';
import type { MembershipRow } from './record/row.ts';

type Effect = Pick<Served<MembershipKind>, 'due' | 'runs' | 'queues'>;

const writePaper: Statement = {
  name: 'agreement-written',
  text: `insert into papers (membership_id, version, name, content, created_at)
    values ($1, $2, 'convention.pdf', $3::jsonb, $4)
    on conflict (membership_id, name, version)
    where membership_id is not null do update set name = excluded.name
    returning id`,
};

/** The person who registered signs. */
const signersOf = ({ email, answers, name, last_name }: MembershipRow): Signer[] => [
  {
    email: email.toLowerCase(),
    name: `${answers.name ?? name} ${answers.lastname ?? last_name}`.trim() || email,
    state: 'waiting',
    at: null,
    url: null,
  },
];

/** Begins the agreement's transaction, for the person who registered, in the transaction that asks for it. */
export async function openAgreement(tx: Transaction, row: MembershipRow, now: Date): Promise<void> {
  const [paper] = await tx.query<{ id: number }>(writePaper, [
    row.id,
    row.version,
    JSON.stringify(await agreementPaper(tx, row, now)),
    now,
  ]);
  await insertSignature(tx, {
    id: newSignatureId(),
    purpose: 'membership',
    request_id: null,
    membership_id: row.id,
    offer_version: null,
    provider: '',
    signers: signersOf(row),
    documents: [{ paper: paper?.id ?? 0, name: 'convention.pdf', document: null, signed: null }],
    created_at: now,
  });
}

const createJob = ({ id, version, contents_version }: MembershipRow): Job => ({
  kind: 'signature.create',
  payload: { membershipId: id },
  dedupe: `agreement ${id} ${version} ${contents_version}`,
});
const endJob = ({ id, version, contents_version }: MembershipRow): Job => ({
  kind: 'signature.end',
  payload: { membershipId: id },
  dedupe: `agreement-end ${id} ${version} ${contents_version}`,
});

/** Cancels what lives of it here, at once; gives whether anything did. */
async function cancelLiving(tx: Executor, { id }: Pick<MembershipRow, 'id'>): Promise<boolean> {
  const latest = await signatureOfMembership(tx, id);
  return latest !== null && isLiving(latest.state) && changeSignature(tx, latest, { state: 'cancelled' });
}

/** Serves `agreement.open`: the agreement is signed at the provider; what is being signed already goes on. */
export const opensAgreement: Effect = {
  due: ({ agreement }) => agreement === 'open',
  runs: async (tx, row, { now }) => {
    const latest = await signatureOfMembership(tx, row.id);
    if (!latest || !isLiving(latest.state)) await openAgreement(tx, row, now);
  },
  queues: (row) => [createJob(row)],
};

/** Serves `signature.cancel`: here at once, at the provider by the outbox. */
export const cancelsAgreement: Effect = {
  runs: async (tx, row) => void (await cancelLiving(tx, row)),
  queues: (row) => [endJob(row)],
};

/** Serves `signature.keep`: the law has taken the signature into account, in the same transaction. */
export async function keepsAgreement(
  tx: Transaction,
  { id }: MembershipRow,
  { now }: { now: Date },
): Promise<void> {
  const signed = await signatureOfMembership(tx, id);
  if (signed?.state === 'completed' && signed.late_at === null)
    await changeSignature(tx, signed, { applied_at: now });
}

/**
 * A new transaction of the same agreement, where the former
 * one is of no use any more. Gives the jobs that follow.
 */
export async function relaunchAgreement(tx: Transaction, row: MembershipRow, now: Date): Promise<Job[]> {
  const cancelled = await cancelLiving(tx, row);
  await openAgreement(tx, row, now);
  return [createJob(row), ...(cancelled ? [endJob(row)] : [])];
}
