import { dayOf } from '#domain/calendar.ts';
import { commissionOn } from '#domain/commission.ts';
import { takesEffectOn } from '#domain/cover.ts';
import { centsOf } from '#domain/money.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import type { Served } from '../law/store.ts';
import type { Job } from '../outbox/outbox.ts';
import { attestedOf } from '../papers/attestation.ts';
import { pricedTarif, type PaperContext } from '../papers/quote.ts';
import {
  attestationPapers,
  contractPapers,
  informationPapers,
  missingPiecesPapers,
  premiumPapers,
  terminationPapers,
} from '../papers/subscription.ts';
import { paperContextOf, type WrittenPaper } from '../papers/written.ts';
import { openDueOf } from '../payments/ledger/rows.ts';
import type { RequestKind, RequestMove } from '../requests/kind.ts';
import { notifies } from '../notices/effects.ts';
import { papersJob } from '../stored-papers/effects.ts';
import { writePapers } from '../stored-papers/papers.ts';
import type { RequestRow } from '../requests/row.ts';
import { clientMailJob, type ClientMailKind } from './client-mail-job.ts';
import { missingAtWorksEnd } from './missing-pieces.ts';
import {
  attestContract,
  contractFor,
  issueContract,
  newCheckCode,
  signContract,
  terminateContract,
  termsOf,
} from './rows.ts';

type Effect = Served<RequestKind>;
type Write = (
  tx: Transaction,
  row: RequestRow,
  move: RequestMove,
  context: PaperContext,
) => Promise<WrittenPaper[]>;

/**
 * What the papers say is committed with the decision; the outbox
 * draws them, and mails them where the client is to have them.
 */
const writes = (write: Write, mail?: ClientMailKind): Effect => ({
  runs: async (tx, row, move) =>
    writePapers(tx, row, await write(tx, row, move, await paperContextOf(tx, row, move.now)), move.now),
  queues: (row): Job[] => [
    papersJob(row),
    ...(mail ? [clientMailJob({ requestId: row.id, mail, version: row.version })] : []),
  ],
});

/**
 * The premium is due: the final quote, the advice sheet and the call
 * are written down, which names it; `mail.premium-called` mails them.
 */
export const premiumDocuments = writes(async (tx, row, _move, context) =>
  premiumPapers(row, context, (await openDueOf(tx, row.id, 'premium'))?.reference ?? ''),
);

const notifiesBroker = notifies('premium-called');

/** The client is mailed the papers; the broker is notified. */
export const premiumIsCalled: Effect = {
  queues: (row, move) => [
    clientMailJob({ requestId: row.id, mail: 'premium-called', version: row.version }),
    ...notifiesBroker.queues(row, move),
  ],
};

export const policyNumber: Effect = {
  runs: async (tx, row, { now }) => void (await issueContract(tx, row, now)),
};

export const contractDocuments = writes(async (tx, row, { now }, context) =>
  contractPapers(row, context, termsOf(await contractFor(tx, row, now))),
);

export const contractActivated: Effect = {
  runs: async (tx, row, { now }) => {
    await contractFor(tx, row, now);
    await signContract(tx, row.id, now);
  },
};

/**
 * The attestation of the contract, which takes effect today at
 * the earliest, whichever of this event's effects comes first.
 */
export const attestationsIssued = writes(async (tx, row, { now, publicUrl }, context) => {
  const contract = await contractFor(tx, row, now);
  const code = contract.check_code ?? newCheckCode();
  await attestContract(tx, row.id, code, attestedOf(row, context));
  const terms = { ...termsOf(contract), takesEffect: takesEffectOn(contract.takes_effect, dayOf(now)) };
  return attestationPapers(row, context, terms, { code, publicUrl });
}, 'attestation');

const earn: Statement = {
  name: 'commission-recorded',
  text: `insert into commissions (request_id, broker_id, base_cents, rate, amount_cents, at)
    values ($1, $2, $3, $4, $5, $6)
    on conflict (request_id) do nothing`,
};

/** The broker's share of the premiums without taxes, at the rate of the day; once a contract. */
export const commissionRecorded: Effect = {
  runs: async (tx, row, { now }) => {
    const { base, rate, amount } = commissionOn(centsOf(pricedTarif(row).total_hors_taxe), dayOf(now));
    await tx.query(earn, [row.id, row.broker_id, base, rate, amount, now]);
  },
};

export const informationLetterWritten = writes(
  async (tx, row, { now }, context) =>
    informationPapers(row, context, termsOf(await contractFor(tx, row, now))),
  'information',
);

const letterOfMissingPieces = writes(
  async (tx, row, { now }, context) =>
    missingPiecesPapers(
      row,
      context,
      termsOf(await contractFor(tx, row, now)),
      missingAtWorksEnd(row, dayOf(now)),
    ),
  'missing-pieces',
);

const letterIsToBePosted = notifies('letter-to-post');

/**
 * What the file still lacks, in a letter that the client is mailed;
 * the portal posts nothing, so that the administrators are asked to.
 */
export const missingPiecesLetterWritten: Effect = {
  ...letterOfMissingPieces,
  queues: (row, move) => [
    ...(letterOfMissingPieces.queues?.(row, move) ?? []),
    ...letterIsToBePosted.queues(row, move),
  ],
};

/** The law's schema has checked both. */
const terminationOf = ({ data }: RequestMove) => ({
  date: String(data['date']),
  reason: String(data['reason']),
});

const letterOfTermination = writes(async (tx, row, move, context) => {
  const [contract, termination] = [await contractFor(tx, row, move.now), terminationOf(move)];
  await terminateContract(tx, row.id, move.now, termination);
  return terminationPapers(row, context, termsOf(contract), termination);
}, 'termination');
const notifiesTermination = notifies('terminated');

/** The contract ends; client and broker are notified. */
export const terminationLetterWritten: Effect = {
  ...letterOfTermination,
  queues: (row, move) => [
    ...(letterOfTermination.queues?.(row, move) ?? []),
    ...notifiesTermination.queues(row, move),
  ],
};
