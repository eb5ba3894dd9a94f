import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { RequestResource } from '#contract/resources.ts';
import { conflictOf, type Conflict } from '../conflict.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type OfferOutcome = { kind: 'read'; request: RequestResource } | Setback;

/** What a company answers to a price that waits for it: its terms, or why not. */
export interface Decision {
  id: number;
  version: number;
  event: 'REFERRAL.GRANT' | 'COMPANY.DECLINE';
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

/** POST /api/requests/{id}/events for an agreement, PATCH /api/update-status/{id} for a refusal. */
export const decide = fromPromise<DecisionOutcome, Decision>(async ({ input, signal }) => {
  const { id, version, event, text } = input;
  try {
    const answer =
      event === 'REFERRAL.GRANT'
        ? await api.sendEvent({ params: { id }, body: { event, data: { terms: text }, version } }, { signal })
        : await api.updateStatus({ params: { id }, body: { status: 'dossier-decline-compagnie', adminMessage: text, version } }, { signal });
    return { kind: 'decided', ...answer };
  } catch (error) {
    return conflictOf(error);
  }
});
