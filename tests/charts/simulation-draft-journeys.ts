import { send, childSends, server } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { pricedInput, done, empty, estimated, filled, savedOffer, stale } from './simulation-answers.ts';
import { updatesChildren, draft, goesTo, offerBody, updatesPriceAndCommunes } from './simulation-steps.ts';
import type { Stories } from './simulation-journey-steps.ts';
import { user, shown, page, draftChart } from './simulation-gestures.ts';

/*
 * Journeys of the chart `simulation`, part «draft». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const draftJourneys: Stories = [
  {
    name: 'Somebody else saved; the user takes their answers: the draft is erased',
    start: 'a request',
    steps: [
      server.answers('getRequest', done({ request: savedOffer }), {
        causes: [
          given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }),
          given('price', { asked: pricedInput(filled), price: null }),
          given('communes', { postalCode: '33160', city: filled.city }),
        ],
      }),
      user.visits(42, 'recapitulatif'),
      draftChart.isRead(draft(filled, 2), {
        at: page('recapitulatif'),
        causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif', { demande: 42 })],
      }),
      user.saves({
        causes: [
          given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-3' }),
        ],
      }),
      server.answers('write', stale({ ...savedOffer, version: 7 }), {
        at: shown.outdated,
        causes: [goesTo('recapitulatif', { demande: 42 })],
      }),
      user.takesTheirAnswers({
        at: page('recapitulatif'),
        context: { version: 7, isResumed: false },
        causes: [
          ...updatesPriceAndCommunes(filled),
          sentTo('draft', { type: 'draft.clear' }),
          goesTo('recapitulatif', { demande: 42 }),
        ],
      }),
    ],
  },
  {
    name: 'A draft is found: it stays hidden until the user chooses, and starting over erases it first',
    steps: [
      draftChart.isRead(draft(estimated), {
        at: shown.draftFound,
        causes: updatesPriceAndCommunes(estimated),
      }),
      user.discardsDraft({ at: shown.discarding, causes: [sentTo('draft', { type: 'draft.clear' })] }),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'Le serveur ne répond pas.' },
        { at: shown.notDiscarded, context: { error: 'Le serveur ne répond pas.', form: estimated } },
      ),
      user.retries({ at: shown.discarding, causes: [sentTo('draft', { type: 'draft.clear' })] }),
      draftChart.isCleared({
        at: page('estimation'),
        context: { form: empty, isResumed: false },
        causes: [...updatesPriceAndCommunes(empty), goesTo('estimation')],
      }),
    ],
  },
  {
    name: 'The user resumes a draft on the page where it was left',
    steps: [
      draftChart.isRead(draft(filled), { at: shown.draftFound, causes: updatesPriceAndCommunes(filled) }),
      user.resumesDraft({
        at: page('recapitulatif'),
        context: { form: filled },
        causes: [goesTo('recapitulatif')],
      }),
    ],
  },
  {
    name: 'The user opens another simulation: the last answers are stored first',
    steps: [
      draftChart.isRead(null, { causes: [...updatesPriceAndCommunes(empty), goesTo('estimation')] }),
      user.types(estimated, { causes: updatesChildren(estimated) }),
      send(
        { type: 'address.visited', requestId: 43, stage: null },
        {
          at: shown.readingRequest,
          context: { form: empty, requestId: 43, request: null },
          causes: [
            sentTo('draft', { type: 'draft.leave' }),
            stopped('draft'),
            stopped('price'),
            stopped('communes'),
            given('getRequest', { params: { id: 43 } }),
          ],
        },
      ),
    ],
  },
];
