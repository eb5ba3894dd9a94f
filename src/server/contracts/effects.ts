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
 * An effect that stores the data of papers in the transaction. The outbox makes the PDFs, and mails them if
 * `mail` is given.
 */
const writes = (write: Write, mail?: ClientMailKind): Effect => ({
  runs: async (tx, row, move) =>
    writePapers(tx, row, await write(tx, row, move, await paperContextOf(tx, row, move.now)), move.now),
  queues: (row): Job[] => [
    papersJob(row),
    ...(mail ? [clientMailJob({ requestId: row.id, mail, version: row.version })] : []),
  ],
});

/** Stores the final quote, the advice sheet and the premium call; `mail.premium-called` mails them. */
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

/** Issues the attestation of the contract, which takes effect today at the earliest. */
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

const ofPartner: Statement = {
  name: 'commission-of-partner',
  text: 'select p.commission_rate from brokers b join partners p on p.id = b.partner_id where b.id = $1',
};

/**
 * Records the broker's commission on premiums without taxes, at today's rate of its partner, once for each
 * contract.
 */
export const commissionRecorded: Effect = {
  runs: async (tx, row, { now }) => {
    const [own] = await tx.query<{ commission_rate: number | null }>(ofPartner, [row.broker_id]);
    const premiums = centsOf(pricedTarif(row).total_hors_taxe);
    const { base, rate, amount } = commissionOn(premiums, dayOf(now), own?.commission_rate ?? null);
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

/** Writes a letter about missing pieces, which the client is mailed; administrators are asked to post it. */
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

/** Terminates the contract; client and broker are notified. */
export const terminationLetterWritten: Effect = {
  ...letterOfTermination,
  queues: (row, move) => [
    ...(letterOfTermination.queues?.(row, move) ?? []),
    ...notifiesTermination.queues(row, move),
  ],
};
