import { done as ends, send, childSends } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { pricedInput, done, empty, estimated, filled, savedOffer, stale } from './simulation-answers.ts';
import { answered, draft, goTo, offerBody, readDraft, toldAnew } from './simulation-steps.ts';
import type { Stories } from './simulation-journey-steps.ts';

export const draftJourneys: Stories = [
  {
    name: 'Somebody else saved; the user takes their answers: the draft is erased',
    start: 'a request',
    steps: [
      ends('getRequest', done({ request: savedOffer }), {
        causes: [
          given('draft', { parent: '@self', place: { kind: 'simulation', key: '42' } }),
          given('price', { asked: pricedInput(filled), price: null }),
          given('communes', { postalCode: '33160', city: filled.city }),
        ],
      }),
      send({ type: 'address.visited', requestId: 42, stage: 'recapitulatif' }),
      childSends('draft', readDraft(draft(filled, 2)), {
        at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
        causes: [...toldAnew(filled), goTo('recapitulatif', { demande: 42 })],
      }),
      send(
        { type: 'offer.save' },
        {
          causes: [
            given('write', { params: { id: 42 }, body: offerBody(savedOffer, 2), idempotencyKey: 'n-3' }),
          ],
        },
      ),
      ends('write', stale({ ...savedOffer, version: 7 }), {
        at: { file: { recording: { stopped: 'outdated' } } },
        causes: [goTo('recapitulatif', { demande: 42 })],
      }),
      send(
        { type: 'conflict.takeTheirs' },
        {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
          context: { version: 7, isResumed: false },
          causes: [
            ...toldAnew(filled),
            sentTo('draft', { type: 'draft.clear' }),
            goTo('recapitulatif', { demande: 42 }),
          ],
        },
      ),
    ],
  },
  {
    name: 'A draft is found: it stays hidden until the user chooses, and starting over erases it first',
    steps: [
      childSends('draft', readDraft(draft(estimated)), {
        at: { file: 'draftFound' },
        causes: toldAnew(estimated),
      }),
      send(
        { type: 'draft.discard' },
        { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
      ),
      childSends(
        'draft',
        { type: 'draft.notCleared', message: 'Le serveur ne répond pas.' },
        { at: { file: 'notDiscarded' }, context: { error: 'Le serveur ne répond pas.', form: estimated } },
      ),
      send(
        { type: 'attempt.retry' },
        { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
      ),
      childSends(
        'draft',
        { type: 'draft.cleared' },
        {
          at: { file: { working: { stage: 'estimation', startOver: 'idle' } } },
          context: { form: empty, isResumed: false },
          causes: [...toldAnew(empty), goTo('estimation')],
        },
      ),
    ],
  },
  {
    name: 'The user resumes a draft on the page where it was left',
    steps: [
      childSends('draft', readDraft(draft(filled)), { at: { file: 'draftFound' }, causes: toldAnew(filled) }),
      send(
        { type: 'draft.resume' },
        {
          at: { file: { working: { stage: 'recapitulatif', startOver: 'idle' } } },
          context: { form: filled },
          causes: [goTo('recapitulatif')],
        },
      ),
    ],
  },
  {
    name: 'The user opens another simulation: the last answers are stored first',
    steps: [
      childSends('draft', readDraft(null), { causes: [...toldAnew(empty), goTo('estimation')] }),
      send({ type: 'answers.changed', form: estimated }, { causes: answered(estimated) }),
      send(
        { type: 'address.visited', requestId: 43, stage: null },
        {
          at: { opening: 'readingRequest' },
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
