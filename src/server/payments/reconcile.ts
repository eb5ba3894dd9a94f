import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Statement } from '../database/executor.ts';
import { isConflict } from '../calls/refused.ts';
import { act } from '../requests/act.ts';
import { systemAgent } from '../requests/author.ts';
import type { RequestAgent, RequestKind } from '../requests/kind.ts';
import { loadRequest } from '../requests/load.ts';
import type { RequestRow } from '../requests/row.ts';
import { everything } from '../requests/scope.ts';
import { countRefusal } from '../requests/transition.ts';
import type { Services } from '../services/services.ts';
import { awaitedKind, factsWereItPaid } from './ledger/awaited.ts';
import { setAside } from './late.ts';
import { syncPayment } from './sync-payment.ts';
import { duesOf, paymentById, type PaymentRow } from './ledger/rows.ts';

const markSentToLaw: Statement = {
  name: 'payment-refusal-told',
  text: 'update payments set refusal_told = refusal where id = $1',
};
const tries = 8;

/** The administrator who recorded a receipt, in whose name and with whose comment the law is told. */
export interface Recorder {
  agent: RequestAgent;
  data: Record<string, unknown>;
}

const eventOf = (type: LifecycleEventName, recorder: Recorder | undefined): RequestKind['event'] =>
  recorder ? { type, channel: 'call', data: recorder.data } : { type, channel: 'webhook' };

const agentOf = (services: Services, recorder: Recorder | undefined): RequestAgent =>
  recorder?.agent ?? systemAgent(services, services.clock.now());

/** The outcome of an event sent to the law: taken; not this time, because of a concurrent write; refused. */
async function sendToLaw(
  row: RequestRow,
  type: LifecycleEventName,
  services: Services,
  recorder?: Recorder,
): Promise<'taken' | 'again' | 'refused'> {
  try {
    await act(row, eventOf(type, recorder), agentOf(services, recorder));
    return 'taken';
  } catch (error) {
    if (!isConflict(error)) throw error;
    return error.refusal.code === 'stale_version' ? 'again' : 'refused';
  }
}

const kindOf = async (services: Services, { request_id, due_id }: PaymentRow) =>
  (await duesOf(services.database, request_id)).find(
    ({ id, cancelled_at }) => id === due_id && cancelled_at === null,
  )?.kind;

/**
 * Sends the law a receipt: the law takes it into account, or it waits for the rest of the amount, or it is
 * late.
 */
async function sendReceiptToLaw(services: Services, paymentId: number, recorder?: Recorder): Promise<void> {
  const agent = agentOf(services, recorder);
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const payment = await paymentById(services.database, paymentId);
    if (payment?.state !== 'paid' || payment.applied_at || payment.late_at) return;
    const row = await loadRequest(services.database, everything, payment.request_id);
    const kind = await kindOf(services, payment);
    if (kind !== undefined && kind === awaitedKind(row, services) && payment.currency === 'EUR') {
      const answer = await sendToLaw(row, 'PAYMENT.CONFIRMED', services, recorder);
      // Refused where it is awaited: it is only a part, and waits for the rest.
      if (answer !== 'again') return;
    } else if (await setAside(services, payment)) {
      countRefusal(row, eventOf('PAYMENT.CONFIRMED', recorder), factsWereItPaid(row, services), agent);
      return;
    }
  }
  throw new Error(`Payment ${paymentId} could not be told: the request kept changing`);
}

/** Sends the law a refusal of the bank, once: the payer is mailed. */
async function sendRefusalToLaw(services: Services, payment: PaymentRow): Promise<void> {
  for (let attempt = 0; attempt < tries; attempt += 1) {
    const row = await loadRequest(services.database, everything, payment.request_id);
    const answer = await sendToLaw(row, 'PAYMENT.FAILED', services);
    if (answer === 'again') continue;
    // Where the file is further on, no notice is needed.
    if (answer === 'refused') await services.database.query(markSentToLaw, [payment.id]);
    return;
  }
}

/**
 * The only function that changes the state of a payment: asks the provider, stores its answer, then tells the
 * law. Called by call-backs, by the page that the client returns to and by the sweep, any number of times,
 * concurrently, and it may be interrupted anywhere. Throws ServiceUnavailable where the provider does not
 * answer: what was stored before stays.
 */
export async function reconcilePayment(
  services: Services,
  paymentId: number,
  recorder?: Recorder,
): Promise<void> {
  const payment = await syncPayment(services, paymentId);
  if (!payment) return;
  if (payment.state === 'paid') await sendReceiptToLaw(services, paymentId, recorder);
  else if (payment.refusal !== null && payment.refusal !== payment.refusal_told)
    await sendRefusalToLaw(services, payment);
}
