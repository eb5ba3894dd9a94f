import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestResource } from '#contract/resources.ts';
import { conflictOf, type Conflict } from '../conflict.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type OfferOutcome = { kind: 'read'; request: RequestResource } | Setback;

/** What is decided of an offer by itself: the company's yes or no to an indicative price, or an exception to the rules. */
export type DecisionEvent = 'REFERRAL.GRANT' | 'COMPANY.DECLINE' | 'ELIGIBILITY.OVERRIDE';

export interface Decision {
  id: number;
  version: number;
  event: DecisionEvent;
  /** The terms of a yes, the reason of a no, the ground of an exception. */
  text: string;
}
export type DecisionOutcome = { kind: 'decided'; message: string; request: RequestResource } | Conflict;

/** GET /api/request/{id}. */
export const loadOffer = fromPromise<OfferOutcome, { id: number }>(async ({ input, signal }) => {
  try {
    const { request } = await api.getRequest({ params: { id: input.id } }, { signal });
    return { kind: 'read', request };
  } catch (error) {
    return setbackOf(error);
  }
});

const statusAfter = { 'COMPANY.DECLINE': 'dossier-decline-compagnie', 'ELIGIBILITY.OVERRIDE': 'offres-en-cours' } as const;

/** POST /api/requests/{id}/events for an agreement, PATCH /api/update-status/{id} for the others. */
export const decide = fromPromise<DecisionOutcome, Decision>(async ({ input, signal }) => {
  const { id, version, event, text } = input;
  try {
    const answer =
      event === 'REFERRAL.GRANT'
        ? await api.sendEvent({ params: { id }, body: { event, data: { terms: text }, version } }, { signal })
        : await api.updateStatus({ params: { id }, body: { status: statusAfter[event], adminMessage: text, version } }, { signal });
    return { kind: 'decided', ...answer };
  } catch (error) {
    return conflictOf(error);
  }
});
