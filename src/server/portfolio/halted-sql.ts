import { paidSteps, unsignedContractSteps } from '#domain/steps.ts';
import { slugsSql } from '../database/slugs.ts';

/** `isHaltedAt` of the domain as SQL over a request `r`. */
export const haltedSql = (): string =>
  `(r.step in ${slugsSql(paidSteps)} and r.contents ->> 'premium' is not distinct from 'refunded' or r.step in ${slugsSql(unsignedContractSteps)} and (r.contents -> 'reversal' ->> 'taken')::boolean is true)`;
