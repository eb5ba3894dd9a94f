import {
  starts,
  childSends,
  type Expected,
  type Journey,
  type JourneyStep,
  server,
} from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import { type savedOffer, filled, recorded, recordedRequest, saved } from './simulation-answers.ts';
import {
  leavesFormFor,
  draft,
  goesTo,
  movesDraft,
  offerBody,
  toast,
  updatesPriceAndCommunes,
  creationBody,
} from './simulation-steps.ts';
import { user, shown, page, draftChart, type Sent } from './simulation-gestures.ts';

/*
 * Steps, states and effects that several journeys of the chart `simulation` share
 * (tests/charts/harness/README.md).
 */

export type Steps = readonly JourneyStep<Sent>[];
export const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';
export const broken = new Error('panne');
export const inRecording = (recording: string) => ({ file: { recording } });
export const inStop = (why: 'broken' | 'outdated' | 'barred') => ({ file: { recording: { stopped: why } } });
export const announcesChange = emitted({ type: 'requests.changed' });
export const leavesDraft = sentTo('draft', { type: 'draft.leave' });
export const stopsChildren = [stopped('draft'), stopped('price'), stopped('communes')];
/** The ways to where something happens. */
export const atRecap: Steps = [
  draftChart.isRead(draft(filled), {
    at: page('recapitulatif'),
    causes: [...updatesPriceAndCommunes(filled), goesTo('recapitulatif')],
  }),
];
export const atSimulating: Steps = [
  ...atRecap,
  user.saves({
    at: inRecording('simulating'),
    causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })],
  }),
];
/** The address names the request as soon as it is recorded, and its draft has served. */
export const recordedHere = [goesTo('recapitulatif', { demande: 42 }), movesDraft];
export const callsSaveOffer = given('write', {
  params: { id: 42 },
  body: offerBody(recordedRequest, 1),
  idempotencyKey: 'n-3',
});
export const atSavingOffer: Steps = [
  ...atSimulating,
  server.answers('write', recorded(recordedRequest), {
    at: inRecording('savingOffer'),
    context: { requestId: 42, version: 1, request: recordedRequest },
    causes: [announcesChange, ...recordedHere, callsSaveOffer],
  }),
];
export const atOutcome = (request: typeof savedOffer, at: unknown): Steps => [
  ...atSavingOffer,
  server.answers('write', saved(request), {
    at: inRecording('tidying'),
    context: { request, version: request.version },
    causes: [
      announcesChange,
      ...(at === 'notEligible' ? [] : [toast('Votre offre est enregistrée.')]),
      sentTo('draft', { type: 'draft.clear' }),
    ],
  }),
  draftChart.isCleared({ at, causes: leavesFormFor('confirmation') }),
];
export const atDraftFound: Steps = [
  draftChart.isRead(draft(filled), { at: shown.draftFound, causes: updatesPriceAndCommunes(filled) }),
];
export const notDiscarded: Steps = [
  ...atDraftFound,
  user.discardsDraft({ at: shown.discarding, causes: [sentTo('draft', { type: 'draft.clear' })] }),
  childSends(
    'draft',
    { type: 'draft.notCleared', message: 'Non.' },
    { at: shown.notDiscarded, context: { error: 'Non.' } },
  ),
];
export const onRecap = 'a page of a new one';
export const notOpened: Steps = [
  childSends(
    'draft',
    { type: 'draft.unreadable', message: 'Non.' },
    { at: 'notOpened', context: { error: 'Non.' }, causes: stopsChildren },
  ),
];
export const readsRequest = (outcome: unknown, expected: Expected): Steps => [
  starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
  server.answers('getRequest', outcome, expected),
];

export type Story = Journey<Sent>;
export const story = (name: string, steps: Steps, start?: string): Story => ({
  name,
  steps,
  ...(start && { start }),
});
