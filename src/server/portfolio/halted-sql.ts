import { toWireSlug } from '#domain/provider.ts';
import { paidSteps, unsignedContractSteps, type Step } from '#domain/steps.ts';

/** The steps are literals, so that PostgreSQL can use the index of waiting requests. */
const isAt = (steps: readonly Step[]): string =>
  `r.step in (${steps.map((step) => `'${toWireSlug(step)}'`).join(', ')})`;

/** `isHaltedAt` of the domain as SQL over a request `r`. */
export const haltedSql = (): string =>
  `(${isAt(paidSteps)} and r.contents ->> 'premium' is not distinct from 'refunded' or ${isAt(unsignedContractSteps)} and (r.contents -> 'reversal' ->> 'taken')::boolean is true)`;
