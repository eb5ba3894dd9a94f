import { toWireSlug } from '#domain/provider.ts';
import { paidSteps } from '#domain/steps.ts';

/**
 * `isRefundedAt` as SQL over a request `r`: the request stays at its step, with nothing left to do there.
 * Steps are literals, so that PostgreSQL can use the index of waiting requests.
 */
export const refundedSql = (): string =>
  `(r.step in (${paidSteps.map((step) => `'${toWireSlug(step)}'`).join(', ')}) and r.contents ->> 'premium' is not distinct from 'refunded')`;

/**
 * SQL: a dispute took the premium. No contract may be issued or signed then; the task is to take the payment
 * back (PAYMENT.REVERSE).
 */
export const premiumIsTakenSql = "((r.contents -> 'reversal' ->> 'taken')::boolean is true)";
