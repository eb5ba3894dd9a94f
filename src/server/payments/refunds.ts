import { parisDateOf } from '#domain/dates.ts';
import { isApprovedByAnother, mayApprove } from '#domain/dues.ts';
import { centsOf, formatEurosCents } from '#domain/money.ts';
import { refundSentBounds } from '#domain/validation/payments.ts';
import type { Statement, Transaction } from '../database/executor.ts';
import { RefundRefused, type CardRefund } from '../adapters/payment/port.ts';
import { conflict, notFound, validationRefused } from '../calls/refused.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { NoticeJob } from '../notices/effects.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { noteDisputes } from './disputes.ts';
import { clientMailJob, refundJob, type RefundJob } from './ledger/jobs-payloads.ts';
import { refundById, type RefundRow } from './ledger/refund-rows.ts';
import { paymentById, type PaymentRow } from './ledger/rows.ts';

/**
 * Writes a refund into the ledger at its approval: the money no longer counts as kept. `$1`: the refund ·
 * `$2`: now.
 */
export const ledgerRefund: Statement = {
  name: 'ledger-refund',
  text: `insert into ledger (
      request_id, due_id, payment_id, refund_id, kind, amount_cents, currency, at, by_user
    )
    select f.request_id, p.due_id, p.id, f.id, 'refund', f.amount_cents, f.currency, $2, f.approved_by
    from refunds f
    join payments p on p.id = f.payment_id
    where f.id = $1
    on conflict do nothing`,
};
const underWay: Statement = {
  name: 'refund-under-way',
  text: "update refunds set provider_refund_id = $2 where id = $1 and state = 'approved'",
};
const sent: Statement = {
  name: 'refund-sent',
  text: `update refunds
    set state = 'sent', provider_refund_id = $2, sent_at = $3, error = null
    where id = $1 and state = 'approved'
    returning id`,
};
/** Marks a card refund as failed: the bank may send it back. Only as long as no transfer replaced it. */
const failed: Statement = {
  name: 'refund-failed',
  text: `update refunds
    set state = 'failed', error = $2, sent_at = null
    where id = $1 and state in ('approved', 'sent') and reference is null
    returning id`,
};
const byHand: Statement = {
  name: 'refund-by-hand',
  text: `update refunds
    set state = 'sent', reference = $2, value_date = $3, sent_at = $4, transferred_cents = $5, error = null
    where id = $1`,
};
const approve: Statement = {
  name: 'refund-approved',
  text: "update refunds set state = 'approved', approved_by = $2, approved_at = $3 where id = $1",
};
/** Stores the amount before the provider is asked for it, so that a second try asks for the same. */
const asking: Statement = {
  name: 'refund-asking',
  text: 'update refunds set provider_cents = coalesce(provider_cents, $2) where id = $1 returning provider_cents',
};
const nothing = () => undefined;

/**
 * Text for the administrators on a refund that is refused because the client contests the payment at its
 * bank.
 */
const whileDisputed =
  'Le client conteste ce paiement auprès de sa banque, qui peut reprendre la somme\u00a0: ne la rendez pas avant l’issue, elle serait rendue deux fois.';

const awaitsOutcome =
  'Le client conteste ce paiement auprès de sa banque, qui peut rendre la somme\u00a0: attendez l’issue.';

const otherAmount = (cents: number): string =>
  `La banque a rendu une partie de cette somme au client\u00a0: ${formatEurosCents(cents)} restent à envoyer par virement.`;

const versionOf = {
  name: 'refund-request-version',
  text: 'select version from requests where id = $1',
} satisfies Statement;

/**
 * Writes what follows an approved refund, in the same transaction: the ledger's line, the provider's job, the
 * client's mail.
 */
export async function followApproval(
  tx: Transaction,
  { outbox }: Pick<Services, 'outbox'>,
  refund: { id: number; request_id: number },
  now: Date,
): Promise<void> {
  await tx.query(ledgerRefund, [refund.id, now]);
  await outbox.add(tx, refundJob(refund.id));
  const [request] = await tx.query<{ version: number }>(versionOf, [refund.request_id]);
  await outbox.add(
    tx,
    clientMailJob({
      requestId: refund.request_id,
      mail: 'refund',
      version: request?.version ?? 0,
      refundId: refund.id,
    }),
  );
}

/**
 * Asks the provider to refund what the bank has not given yet. What it will never refund, or was paid through
 * another provider, is to be sent by transfer.
 */
async function askProvider(
  { cards, database }: Services,
  refund: RefundRow,
  payment: PaymentRow,
): Promise<CardRefund | RefundRefused> {
  if (payment.provider !== cards.name || payment.provider_payment_id === null)
    return new RefundRefused('Paid through another provider');
  if (refund.provider_refund_id !== null) return cards.findRefund(refund.provider_refund_id);
  const left = refund.amount_cents - refund.by_bank_cents;
  const [stored] = await database.query<{ provider_cents: number }>(asking, [refund.id, left]);
  if (!stored) throw new Error('A refund is stored before it is asked for');
  try {
    return await cards.refund({
      key: `refund-${refund.id}`,
      chargeId: payment.provider_payment_id,
      amountCents: stored.provider_cents,
    });
  } catch (error) {
    if (error instanceof RefundRefused) return error;
    throw error;
  }
}

/**
 * Stores the outcome of a refund at its provider and queues the mails: to the client where it was made, to
 * the administrators where it must be sent by transfer.
 */
async function writeDown(
  tx: Transaction,
  { outbox }: Services,
  { refund, row, now }: { refund: RefundRow; row: RequestRow; now: Date },
  answer: CardRefund | RefundRefused,
): Promise<void> {
  if (!(answer instanceof RefundRefused) && answer.state === 'pending')
    return void (await tx.query(underWay, [refund.id, answer.id]));
  if (!(answer instanceof RefundRefused) && answer.state === 'succeeded') {
    const [first] = await tx.query(sent, [refund.id, answer.id, now]);
    if (first)
      await outbox.add(
        tx,
        clientMailJob({ requestId: row.id, mail: 'refund-made', version: row.version, refundId: refund.id }),
      );
    return;
  }
  const [first] = await tx.query(failed, [
    refund.id,
    answer instanceof RefundRefused ? answer.message.slice(0, 500) : 'The bank sent it back',
  ]);
  const awaits = (await refundById(tx, refund.id))?.awaits;
  // A refund by a dispute was mailed together with the dispute's outcome.
  if (awaits === 'nothing') return;
  const comment = awaits === 'dispute' ? whileDisputed : null;
  const notice: NoticeJob = {
    requestId: row.id,
    notice: 'refund-failed',
    comment,
    pieces: [],
    version: row.version,
  };
  if (first)
    await outbox.add(tx, {
      kind: 'request.notice',
      payload: notice,
      dedupe: `notice refund-failed ${refund.id}`,
    });
}

/**
 * Whether the provider still has to say something about a card refund: it was not asked yet, the refund is on
 * its way, or it may have come back.
 */
const isAtProvider = (
  { state, reference, provider_refund_id: id, awaits }: RefundRow,
  { method }: PaymentRow,
): boolean =>
  method === 'card' &&
  awaits === null &&
  (state === 'approved' || (state === 'sent' && reference === null && id !== null));

/**
 * Outbox: refunds a payment by card at its provider, once, and stores the outcome. A refund of any other
 * payment waits for an administrator's transfer.
 */
export async function sendRefund({ refundId }: RefundJob, services: Services): Promise<void> {
  const { database, clock } = services;
  const refund = await refundById(database, refundId);
  const payment = refund && (await paymentById(database, refund.payment_id));
  if (!refund || !payment || !isAtProvider(refund, payment)) return;
  const answer = await askProvider(services, refund, payment);
  // Its call-back may be on its way still: whether a transfer is to follow depends on the dispute.
  if (answer instanceof RefundRefused && answer.isDisputed)
    await noteDisputes({ paymentId: payment.id }, services);
  const now = clock.now();
  await changeContents(services, refund.request_id, now, {
    check: nothing,
    work: (tx, row) => writeDown(tx, services, { refund, row, now }, answer),
  });
}

/** Bounds of the day on which a refund was sent; none where the request has no such refund. */
export async function boundsOfRefundSent({
  params,
  object,
  services: { database },
  now,
}: {
  params: { refund: number };
  object: Pick<RequestRow, 'id'>;
  services: Services;
  now: Date;
}) {
  const refund = await refundById(database, params.refund);
  return refund?.request_id === object.id
    ? refundSentBounds({ since: parisDateOf(refund.asked_at), today: parisDateOf(now) })
    : {};
}

/**
 * Notes that an administrator sent a refund by transfer; `amount`: in euros. Throws 404 where the request has
 * no such refund; 422 where it awaits no transfer; 409 where the amount differs from what is to be sent.
 */
export async function noteRefundSent(
  services: Services,
  requestId: number,
  refundId: number,
  { reference, valueDate, amount }: { reference: string; valueDate: string; amount: number },
): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, requestId, now, {
    check: nothing,
    work: async (tx, row) => {
      const refund = await refundById(tx, refundId);
      if (refund?.request_id !== requestId) throw notFound('Ce remboursement est introuvable.');
      // One by card that its provider has not answered yet would be given back twice.
      if (refund.awaits !== 'transfer')
        throw validationRefused({
          reference: [
            refund.awaits === 'dispute' ? awaitsOutcome : 'Ce remboursement n’attend pas de virement.',
          ],
        });
      if (centsOf(amount) !== refund.to_send_cents)
        throw conflict('not_permitted', otherAmount(refund.to_send_cents));
      await tx.query(byHand, [refundId, reference, valueDate, now, refund.to_send_cents]);
      await services.outbox.add(
        tx,
        clientMailJob({ requestId, mail: 'refund-sent', version: row.version, refundId }),
      );
    },
  });
}

/**
 * A second administrator approves a refund that another asked for without an event of the law: an excess, or
 * a termination's share.
 */
export async function approveRefund(
  services: Services,
  requestId: number,
  refundId: number,
  userId: number,
): Promise<void> {
  const now = services.clock.now();
  await changeContents(services, requestId, now, {
    check: nothing,
    work: async (tx) => {
      const refund = await refundById(tx, refundId);
      if (refund?.request_id !== requestId || !isApprovedByAnother(refund))
        throw notFound('Ce remboursement est introuvable.');
      if (!mayApprove(refund, userId))
        throw validationRefused({
          refund: [
            refund.state === 'asked'
              ? 'Une autre personne doit l’approuver.'
              : 'Ce remboursement est déjà approuvé.',
          ],
        });
      await tx.query(approve, [refundId, userId, now]);
      await followApproval(tx, services, refund, now);
    },
  });
}
