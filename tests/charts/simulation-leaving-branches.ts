import { send, starts, childSends } from './harness/journeys.ts';
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
import { children, goTo, readDraft, toldAnew } from './simulation-steps.ts';
import {
  type Story,
  notOpened,
  reads,
  stops,
  atDraftFound,
  notDiscarded,
  onRecapPage,
  atRecap,
  leave,
  atSimulating,
  atSavingOffer,
  type Sent,
  atOutcome,
  type Steps,
  story,
  visits,
  page,
} from './simulation-branch-steps.ts';

/** The user opens another simulation from each state: the answers of the former disappear and its children stop. */
export const leavings: readonly Story[] = (
  [
    [
      'the reading of a request',
      'a request',
      [starts({ causes: [given('getRequest', { params: { id: 42 } })] })],
      [stopped('getRequest')],
    ],
    ['a simulation that did not open', undefined, notOpened, []],
    ['an unknown request', 'a request', reads(gone, { at: 'unknown' }), []],
    [
      'a closed request',
      'a request',
      reads(done({ request: sentOffer }), { at: 'closed', context: { request: sentOffer } }),
      [],
    ],
    ['the reading of a draft', undefined, [], stops],
    ['a draft that was found', undefined, atDraftFound, stops],
    ['a draft that was not cleared', undefined, notDiscarded, stops],
    ['the form', onRecapPage, atRecap, [leave, ...stops]],
    ['a write under way', onRecapPage, atSimulating, [stopped('write'), leave, ...stops]],
    ['an offer being saved', onRecapPage, atSavingOffer, [stopped('write'), leave, ...stops]],
    [
      'a draft that is being cleared',
      undefined,
      [
        ...atDraftFound,
        send<Sent>(
          { type: 'draft.discard' },
          { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
        ),
      ],
      stops,
    ],
    ['an offer', onRecapPage, atOutcome(savedOffer, { confirmation: 'firm' }), []],
    ['what is not eligible', onRecapPage, atOutcome(notEligibleRequest, 'notEligible'), []],
  ] as const satisfies readonly (readonly [string, string | undefined, Steps, readonly Effect[]])[]
).map(([from, start, steps, causes]) =>
  story(
    `The user opens another request from ${from}`,
    [
      ...steps,
      visits(43, null, {
        at: { opening: 'readingRequest' },
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
      visits(42, 'confirmation', { at }),
      visits(42, 'formulaire', {
        at: { file: 'readingDraft' },
        context: { asked: 'formulaire' },
        causes: children(filled, '42'),
      }),
      childSends('draft', readDraft(null), {
        at: page('formulaire'),
        context: { asked: null },
        causes: [...toldAnew(filled), goTo('formulaire', { demande: 42 })],
      }),
    ],
    onRecapPage,
  ),
]);
