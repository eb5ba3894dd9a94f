import { isCredit, leftOf } from '#domain/dues.ts';
import type { Statement } from '../database/executor.ts';
import { conflict } from '../calls/refused.ts';
import { changeContents } from '../requests/change-contents.ts';
import type { RequestRow } from '../requests/row.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind } from './ledger/awaited.ts';
import { openDueOf, paymentById, settledOf, type DueRow, type PaymentRow } from './ledger/rows.ts';
import { reconcilePayment } from './reconcile.ts';

const live: Statement = {
  name: 'payment-live',
  text: `select id, amount_cents, ending_at
    from payments
    where due_id = $1 and state in ('creating', 'open')`,
};
const begin: Statement = {
  name: 'payment-begun',
  text: `insert into payments (request_id, due_id, method, state, amount_cents, provider, created_at)
    values ($1, $2, 'card', 'creating', $3, $4, $5)
    returning id`,
};
const end: Statement = {
  name: 'payment-ending',
  text: 'update payments set ending_at = $2 where id = $1 and ending_at is null',
};
const tries = 4;

const byTransfer = () =>
  conflict('not_permitted', 'Cette somme ne peut pas être réglée par carte\u00a0: payez-la par virement.');
const notAwaited = () => conflict('not_permitted', 'Il n’y a rien à payer sur ce dossier pour le moment.');

/** The due that the file waits for, and the cents left to pay; throws a 409 where there is nothing to pay. */
export async function dueToPay(
  services: Services,
  executor: Pick<Services['database'], 'query' | 'script'>,
  row: RequestRow,
): Promise<DueRow> {
  const kind = awaitedKind(row, services);
  const due = kind && (await openDueOf(executor, row.id, kind));
  if (!due || isCredit(due.amount_cents) || leftOf(settledOf(due)) === 0) throw notAwaited();
  return due;
}

/**
 * The id of the due's only card payment in progress, so that two tabs share it. One of another amount than is
 * left must be ended first.
 */
async function underWay(services: Services, requestId: number): Promise<number> {
  const now = services.clock.now();
  const { result } = await changeContents(services, requestId, now, {
    check: () => undefined,
    work: async (tx, row) => {
      const due = await dueToPay(services, tx, row);
      const left = leftOf(settledOf(due));
      const [known] = await tx.query<Pick<PaymentRow, 'id' | 'amount_cents' | 'ending_at'>>(live, [due.id]);
      if (known) {
        if (known.amount_cents !== left) await tx.query(end, [known.id, now]);
        return known.id;
      }
      const [made] = await tx.query<{ id: number }>(begin, [row.id, due.id, left, services.cards.name, now]);
      if (!made) throw new Error('No payment was begun');
      return made.id;
    },
  });
  return result;
}

/**
 * The address of the provider's page on which the client pays what is left; the same at each call while that
 * page is open. Asks the provider for the payment's state first. Throws a 409 where nothing is to be paid,
 * and ServiceUnavailable where the provider does not answer.
 */
export async function startCardPayment(services: Services, requestId: number): Promise<string> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const id = await underWay(services, requestId);
    await reconcilePayment(services, id);
    const payment = await paymentById(services.database, id);
    if (payment?.state === 'open' && payment.ending_at === null && payment.session_url)
      return payment.session_url;
    // Nobody ended it, and it never had a session: the provider refused to open one.
    if (payment?.state === 'cancelled' && payment.ending_at === null && payment.session_id === null)
      throw byTransfer();
  }
  throw notAwaited();
}
