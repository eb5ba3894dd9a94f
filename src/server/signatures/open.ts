import {
  isLiving,
  purposeAt,
  purposeSignedBy,
  signedPapers,
  type RequestPurpose,
} from '#domain/signatures.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { unavailable } from '../calls/refused.ts';
import { contentsChanged, type Served } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import { offerPapersOf } from '../papers/written.ts';
import type { RequestKind } from '../requests/kind.ts';
import { writePapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { isSigned, livesIn } from './record/contents.ts';
import type { ReminderJob } from './invitations.ts';
import { signersOf, withoutEmail } from './record/signers.ts';
import {
  changeSignature,
  insertSignature,
  newSignatureId,
  signaturesOf,
  type TransactionDocument,
} from './record/store.ts';

/** Payloads of the outbox. */
export interface SignatureJob {
  requestId: number;
  purpose: RequestPurpose;
  /** The request's version after the decision. */
  version: number;
  /** Set by the demonstration: no mail is sent. */
  silent?: true;
}

/** Payload of a job on the agreement of a membership. */
export interface AgreementJob {
  membershipId: number;
  silent?: true;
}

type Effect = Required<Pick<Served<RequestKind>, 'runs' | 'queues'>>;

const latestNamed: Statement = {
  name: 'signature-papers',
  text: `select distinct on (name) id, name
    from papers
    where request_id = $1 and name = any ($2::text[]) and offer_version = $3
    order by name, id desc`,
};

type Named = { id: number; name: string };
/** The latest papers of these names, of the present version of the offer. */
export const namedPapers = (executor: Executor, row: RequestRow, names: readonly string[]) =>
  executor.query<Named>(latestNamed, [row.id, names, row.offer_version]);

/**
 * The papers to sign, written in the same transaction or before; those of an offer sent before papers were
 * stored are written now.
 */
async function papersToSign(
  tx: Transaction,
  row: RequestRow,
  purpose: RequestPurpose,
  now: Date,
): Promise<TransactionDocument[]> {
  const names = signedPapers[purpose];
  let found = await namedPapers(tx, row, names);
  if (found.length < names.length && purpose === 'quote') {
    await writePapers(tx, row, await offerPapersOf(tx, row, row.sent_at ?? now), now);
    found = await namedPapers(tx, row, names);
  }
  if (found.length === 0)
    throw unavailable('Le document à signer n’est pas encore établi. Réessayez dans un instant.');
  return names.flatMap((name) =>
    found
      .filter((paper) => paper.name === name)
      .map(({ id }) => ({ paper: id, name, document: null, signed: null })),
  );
}

/**
 * Inserts a transaction of the request in the decision's own transaction. Its provider is stored when it is
 * made there.
 */
async function open(
  tx: Transaction,
  row: RequestRow,
  purpose: RequestPurpose,
  documents: TransactionDocument[],
  now: Date,
): Promise<void> {
  await insertSignature(tx, {
    id: newSignatureId(),
    purpose,
    request_id: row.id,
    membership_id: null,
    offer_version: row.offer_version,
    provider: '',
    signers: signersOf(row),
    documents,
    created_at: now,
  });
}

/** Cancels the unfinished transaction of the request. Returns whether there was one. */
async function cancelLiving(tx: Transaction, row: RequestRow): Promise<boolean> {
  let cancelled = false;
  for (const one of await signaturesOf(tx, row.id))
    if (isLiving(one.state) && (await changeSignature(tx, one, { state: 'cancelled' }))) cancelled = true;
  return cancelled;
}

const createJob = (row: RequestRow, purpose: RequestPurpose): Job => ({
  kind: 'signature.create',
  payload: { requestId: row.id, purpose, version: row.version } satisfies SignatureJob,
  dedupe: `signature ${purpose} ${row.id} ${row.version}`,
});
/** Jobs that end the transaction at the provider, where one was unfinished before this decision. */
const endJobs = (row: RequestRow): Job[] =>
  livesIn(row.contents.signature)
    ? [
        {
          kind: 'signature.end',
          payload: { requestId: row.id, version: row.version },
          dedupe: `signature-end ${row.id} ${row.version}`,
        },
      ]
    : [];

/** Serves `signature.quote`, `signature.contract`, `signature.endorsement`. */
export const asksForSignature = (purpose: RequestPurpose): Effect => ({
  runs: async (tx, row, { now }) => {
    await cancelLiving(tx, row);
    await open(tx, row, purpose, await papersToSign(tx, row, purpose, now), now);
    return contentsChanged;
  },
  queues: (row) => [createJob(row, purpose), ...endJobs(row)],
});

/** Inserts a transaction for the same documents and the present signers of the request. */
async function openAgain(
  tx: Transaction,
  row: RequestRow,
  purpose: RequestPurpose,
  now: Date,
): Promise<void> {
  const former = (await signaturesOf(tx, row.id)).find(
    (one) => one.purpose === purpose && one.offer_version === row.offer_version,
  );
  const documents =
    former?.documents.map((one) => ({ ...one, document: null, signed: null })) ??
    (await papersToSign(tx, row, purpose, now));
  await cancelLiving(tx, row);
  await open(tx, row, purpose, documents, now);
}

/** Serves `signature.relaunch`. */
export const relaunchesSignature: Effect = {
  runs: async (tx, row, { now }) => {
    const purpose = purposeAt(row.step);
    if (purpose) await openAgain(tx, row, purpose, now);
    return contentsChanged;
  },
  queues: (row) =>
    [purposeAt(row.step)].flatMap((purpose) => (purpose ? [createJob(row, purpose), ...endJobs(row)] : [])),
};

/**
 * Serves `signature.remind`: mails a link again to each signer of the open transaction who has not signed.
 */
export const remindsSigners: Effect = {
  runs: () => Promise.resolve(contentsChanged),
  queues: (row) => [
    {
      kind: 'signature.remind',
      payload: { requestId: row.id, version: row.version } satisfies ReminderJob,
      dedupe: `signature-remind ${row.id} ${row.version}`,
    },
  ],
};

/**
 * Asks for the signature again where a request is resumed at a step that waits for it: closing cancelled the
 * former transaction. Not where a policyholder has no address, which the law requires first.
 */
export const renewsSignature: Effect & Pick<Served<RequestKind>, 'due'> = {
  due: (_, { to }) => purposeAt(to.step) !== null,
  runs: async (tx, row, { now }) => {
    const purpose = purposeAt(row.step);
    if (!purpose || isSigned(row.contents.signature, purpose, row) || withoutEmail(row) !== null)
      return undefined;
    await openAgain(tx, row, purpose, now);
    return contentsChanged;
  },
  queues: relaunchesSignature.queues,
};

/** Part of `links.cancel`: cancels the transaction here at once, and at the provider by the outbox. */
export const cancelsSignatures: Effect & Pick<Served<RequestKind>, 'due'> = {
  due: (row) => livesIn(row.contents.signature),
  runs: async (tx, row) => ((await cancelLiving(tx, row)) ? contentsChanged : undefined),
  queues: endJobs,
};

/** Serves `signature.keep`: marks the signature as taken into account by the law, in the same transaction. */
export const keepsSignature: Effect = {
  runs: async (tx, row, { event, now }) => {
    const signed = (await signaturesOf(tx, row.id)).find(
      (one) =>
        one.purpose === purposeSignedBy(event.type) && one.state === 'completed' && one.late_at === null,
    );
    if (signed) await changeSignature(tx, signed, { applied_at: now });
  },
  queues: (row, { event }) => {
    const purpose = purposeSignedBy(event.type);
    return purpose
      ? [
          {
            kind: 'signature.signed',
            payload: { requestId: row.id, purpose, version: row.version } satisfies SignatureJob,
            dedupe: `signature-signed ${purpose} ${row.id} ${row.version}`,
          },
        ]
      : [];
  },
};
