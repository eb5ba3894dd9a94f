import { toWireSlug } from '#domain/provider.ts';
import { paidSteps } from '#domain/steps.ts';

/** As SQL of a request `r`, what `isRefundedAt` says of one that was read: it stays at its step, and nothing is to be done there any more. Steps are literals: PostgreSQL then knows the index of what waits. */
export const refundedSql = (): string =>
  `(r.step in (${paidSteps.map((step) => `'${toWireSlug(step)}'`).join(', ')}) and r.contents ->> 'premium' is not distinct from 'refunded')`;

/** A dispute took the premium: no contract is to be issued or signed on it, to take that up is the task. */
export const premiumIsTakenSql = "((r.contents -> 'reversal' ->> 'taken')::boolean is true)";
