import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import { isFailure } from '#api/failure.ts';
import type { CompanyDetails } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type CompanyOutcome = { kind: 'found'; company: CompanyDetails } | { kind: 'unknown'; message: string } | Setback;

/** GET /api/societe: a company by its SIREN. An unknown one, or a number that is none, answers with the sentence for the field. */
export const findCompany = fromPromise<CompanyOutcome, { siret: string }>(async ({ input, signal }) => {
  try {
    return { kind: 'found', company: await api.societe({ query: { siret: input.siret } }, { signal }) };
  } catch (error) {
    if (isFailure(error) && (error.status === 404 || error.status === 422)) return { kind: 'unknown', message: error.messages[0] ?? error.message };
    return setbackOf(error);
  }
});
