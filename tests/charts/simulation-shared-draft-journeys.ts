import { childSends, server } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { empty, estimated, filled, recorded, savedOffer, sentOffer, stale } from './simulation-answers.ts';
import { draftChart, page, shown, user } from './simulation-gestures.ts';
import type { Stories } from './simulation-journey-steps.ts';
import {
  creationBody,
  draft,
  goesTo,
  leavesFormFor,
  movesDraft,
  offerBody,
  updatesChildren,
  updatesPriceAndCommunes,
} from './simulation-steps.ts';

const theirs = 'another-creation';
const begunElsewhere = { ...draft(filled), creation: theirs };
const announcesChange = emitted({ type: 'requests.changed' });

/** The draft was begun in another window: the creation bears the key of that draft. */
const saves = [
  draftChart.isRead(begunElsewhere, {
    at: page('recapitulatif'),
    context: { creation: theirs },
    causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
  }),
  user.saves({
    at: shown.simulating,
    causes: [given('write', { body: { ...creationBody, creation: theirs }, idempotencyKey: 'n-2' })],
  }),
];
const madeElsewhere = [
  ...saves,
  server.answers('write', stale({ ...savedOffer, version: 7 }), {
    at: shown.outdated,
    context: { requestId: 42, version: 0, unanswered: null, form: filled },
    causes: [
      announcesChange,
      movesDraft,
      sentTo('draft', { type: 'draft.change', data: draft(filled, 0) }),
      goesTo('recapitulatif', { demande: 42 }),
    ],
  }),
];

/** One draft in two windows, which both save an offer (docs/domain/drafts.md). */
export const sharedDraftJourneys: Stories = [
  {
    name: 'Another window saved the same answers: this one shows that offer',
    start: 'a page of a new one',
    steps: [
      ...saves,
      server.answers('write', recorded(savedOffer), {
        at: shown.clearingDraft,
        context: { requestId: 42, version: 2 },
        causes: [announcesChange, sentTo('draft', { type: 'draft.clear' })],
      }),
      draftChart.isCleared({ at: shown.firm, causes: leavesFormFor('confirmation') }),
    ],
  },
  {
    name: 'Another window saved other answers: the user keeps these, on the same offer',
    start: 'a page of a new one',
    steps: [
      ...madeElsewhere,
      user.keepsOwnAnswers({
        at: shown.savingOffer,
        causes: [
          given('write', { params: { id: 42 }, body: offerBody(savedOffer, 7), idempotencyKey: 'n-3' }),
        ],
      }),
    ],
  },
  {
    name: 'Another window saved other answers: typing goes on, and the next save asks again',
    start: 'a page of a new one',
    steps: [
      ...madeElsewhere,
      user.types(filled, {
        at: page('recapitulatif'),
        causes: [...updatesChildren(filled, 0), goesTo('recapitulatif', { demande: 42 })],
      }),
      user.saves({
        at: shown.savingOffer,
        causes: [
          given('write', { params: { id: 42 }, body: offerBody(savedOffer, 0), idempotencyKey: 'n-4' }),
        ],
      }),
    ],
  },
  {
    name: 'Another window’s offer was sent: starting over begins another simulation',
    start: 'a page of a new one',
    steps: [
      ...saves,
      server.answers('write', stale(sentOffer), {
        at: shown.barred,
        context: { requestId: null, request: sentOffer },
        causes: [goesTo('recapitulatif')],
      }),
      user.asksToStartOver({ causes: [goesTo('recapitulatif')] }),
      user.startsOver({ causes: [sentTo('draft', { type: 'draft.clear' })] }),
      draftChart.isCleared({
        at: page('estimation'),
        context: { form: empty, request: null, creation: 'n-creation-4' },
        causes: [...updatesPriceAndCommunes(empty), goesTo('estimation')],
      }),
      user.types(estimated, {
        causes: updatesChildren(estimated, null, { ...draft(estimated), creation: 'n-creation-4' }),
      }),
    ],
  },
  {
    name: 'The draft of another window is taken with its key',
    start: 'a page of a new one',
    steps: [
      draftChart.isRead(draft(filled), {
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
      }),
      childSends(
        'draft',
        { type: 'draft.taken', data: begunElsewhere },
        { context: { creation: theirs }, causes: updatesPriceAndCommunes(filled) },
      ),
    ],
  },
];
