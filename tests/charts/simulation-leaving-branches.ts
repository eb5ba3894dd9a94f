import { send, starts } from './harness/journeys.ts';
import { given, stopped, sentTo, type Effect } from './harness/moves.ts';
import {
  done,
  empty,
  filled,
  gone,
  notEligibleRequest,
  savedOffer,
  sentOffer,
} from './simulation-answers.ts';
import { startsChildren, goesTo, updatesPriceAndCommunes } from './simulation-steps.ts';
import {
  type Story,
  notOpened,
  readsRequest,
  stopsChildren,
  atDraftFound,
  notDiscarded,
  onRecap,
  atRecap,
  leavesDraft,
  atSimulating,
  atSavingOffer,
  atOutcome,
  type Steps,
  story,
} from './simulation-branch-steps.ts';
import { user, shown, page, draftChart, type Sent } from './simulation-gestures.ts';

/**
 * The user opens another simulation from each state: the answers of the former disappear and
 * its children stop.
 */
export const leavings: readonly Story[] = (
  [
    [
      'the reading of a request',
      'a request',
      [starts({ causes: [given('getRequest', { params: { id: 42 } })] })],
      [stopped('getRequest')],
    ],
    ['a simulation that did not open', undefined, notOpened, []],
    ['an unknown request', 'a request', readsRequest(gone, { at: 'unknown' }), []],
    [
      'a closed request',
      'a request',
      readsRequest(done({ request: sentOffer }), { at: 'closed', context: { request: sentOffer } }),
      [],
    ],
    ['the reading of a draft', undefined, [], stopsChildren],
    ['a draft that was found', undefined, atDraftFound, stopsChildren],
    ['a draft that was not cleared', undefined, notDiscarded, stopsChildren],
    ['the form', onRecap, atRecap, [leavesDraft, ...stopsChildren]],
    ['a write under way', onRecap, atSimulating, [stopped('write'), leavesDraft, ...stopsChildren]],
    ['an offer being saved', onRecap, atSavingOffer, [stopped('write'), leavesDraft, ...stopsChildren]],
    [
      'a draft that is being cleared',
      undefined,
      [
        ...atDraftFound,
        send<Sent>(
          { type: 'draft.discard' },
          { at: shown.discarding, causes: [sentTo('draft', { type: 'draft.clear' })] },
        ),
      ],
      stopsChildren,
    ],
    ['an offer', onRecap, atOutcome(savedOffer, { confirmation: 'firm' }), []],
    ['what is not eligible', onRecap, atOutcome(notEligibleRequest, 'notEligible'), []],
  ] as const satisfies readonly (readonly [string, string | undefined, Steps, readonly Effect[]])[]
).map(([from, start, steps, causes]) =>
  story(
    `The user opens another request from ${from}`,
    [
      ...steps,
      user.visits(43, null, {
        at: shown.readingRequest,
        context: { requestId: 43, request: null, version: null, form: empty, isRecorded: false, error: null },
        causes: [...causes, given('getRequest', { params: { id: 43 } })],
      }),
    ],
    start,
  ),
);

/** The user goes back to a page of the closed form: it opens again, with its draft. */
export const returns: readonly Story[] = (
  [
    ['an offer', savedOffer, { confirmation: 'firm' }],
    ['what is not eligible', notEligibleRequest, 'notEligible'],
  ] as const
).flatMap(([from, request, at]) => [
  story(
    `The user goes back to the form from ${from}`,
    [
      ...atOutcome(request, at),
      user.visits(42, 'confirmation', { at }),
      user.visits(42, 'formulaire', {
        at: shown.readingDraft,
        context: { asked: 'formulaire' },
        causes: startsChildren(filled, '42'),
      }),
      draftChart.isRead(null, {
        at: page('formulaire'),
        context: { asked: null },
        causes: [...updatesPriceAndCommunes(filled), goesTo('formulaire', { demande: 42 })],
      }),
    ],
    onRecap,
  ),
]);
