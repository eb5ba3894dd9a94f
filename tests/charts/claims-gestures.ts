import type { RequestResource } from '#contract/request-resources.ts';
import type { ClaimDeclaration } from '#domain/claim.ts';
import type { claimsChart } from '#machines/claims/index.ts';
import { gesture, send, type Expected } from './harness/journeys.ts';
import type { EventOf } from './harness/suite.ts';

/*
 * Steps of the journeys of the chart `claims`, by who acts, and the effects that they cause
 * (tests/charts/harness/README.md).
 */

/** The steps of the journeys of claims, by who does them, and the states of their tab. */
type ClaimsEvent = EventOf<typeof claimsChart>;
const by = (event: ClaimsEvent) => gesture(event);

export const tab = {
  list: { shown: 'idle' },
  refreshing: { shown: 'refreshing' },
  openingForm: { shown: { declaring: 'opening' } },
  draftUnread: { shown: { declaring: 'unread' } },
  filling: { shown: { declaring: 'filling' } },
  sending: { shown: { declaring: 'sending' } },
  sendingComplement: { shown: { declaring: 'completing' } },
  /** The claim of a complement is read again, since somebody else changed it. */
  rereading: { shown: { declaring: 'comparing' } },
  clearingDraft: { shown: { declaring: 'clearing' } },
} as const;

/** The key that the page gives a new declaration. */
export const creation = 'creation-1';

export const sendEvent = { type: 'declaration.send', key: 'key-1' } as const;
/** The person who declares. */
export const user = {
  /** Opens the form: of a new claim, or of what this claim lacks. */
  opensForm: (claim: number | null, expected?: Expected) =>
    send<ClaimsEvent>({ type: 'declaration.begin', claim, key: creation }, expected),
  types: (form: ClaimDeclaration, expected?: Expected) =>
    send<ClaimsEvent>({ type: 'form.change', form }, expected),
  /** Sends the form; the page gives the attempt its key. */
  sendsAs: (key: string, expected?: Expected) => send<ClaimsEvent>({ ...sendEvent, key }, expected),
  leavesForm: by({ type: 'declaration.leave' }),
  discardsDraft: by({ type: 'declaration.discard' }),
  keepsDraftOfThisTab: by({ type: 'draft.keepMine' }),
  takesDraftOfOtherTab: by({ type: 'draft.takeOther' }),
  retriesDraft: by({ type: 'draft.retry' }),
  retries: by({ type: 'claims.retry' }),
  hidesPage: by({ type: 'page.hide' }),
};

/** The chart that owns the request passes on a newer one. */
export const dossier = {
  passes: (request: RequestResource, expected?: Expected) =>
    send<ClaimsEvent>({ type: 'request.changed', request }, expected),
};
