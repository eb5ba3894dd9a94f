import type { simulationChart } from '#machines/simulation/index.ts';
import {
  done as ends,
  send,
  starts,
  childSends,
  type Expected,
  type Journey,
  type JourneyStep,
} from './harness/journeys.ts';
import { emitted, given, stopped, sentTo } from './harness/moves.ts';
import type { EventOf } from './harness/suite.ts';
import type { savedOffer } from './simulation-answers.ts';
import { filled, recorded, recordedRequest, saved } from './simulation-answers.ts';
import {
  closing,
  draft,
  goTo,
  movesDraft,
  named,
  offerBody,
  readDraft,
  toast,
  toldAnew,
  written,
} from './simulation-steps.ts';

export type Sent = EventOf<typeof simulationChart>;
export type Steps = readonly JourneyStep<Sent>[];
export const unexpected = 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.';
export const panne = new Error('panne');
export const page = (stage: string) => ({ file: { working: { stage, startOver: 'idle' } } });
export const inRecording = (recording: string) => ({ file: { recording } });
export const inStop = (why: 'broken' | 'outdated' | 'barred') => ({ file: { recording: { stopped: why } } });
export const changed = emitted({ type: 'requests.changed' });
export const leave = sentTo('draft', { type: 'draft.leave' });
export const stops = [stopped('draft'), stopped('price'), stopped('communes')];
export const visits = (
  requestId: number | null,
  stage: Extract<Sent, { type: 'address.visited' }>['stage'],
  expected: Expected = {},
) =>
  send<Sent>(
    { type: 'address.visited', requestId, stage, ...(requestId === null && { draft: named }) },
    expected,
  );

/** The ways to where something happens. */
export const atRecap: Steps = [
  childSends('draft', readDraft(draft(filled)), {
    at: page('recapitulatif'),
    causes: [...toldAnew(filled), goTo('recapitulatif')],
  }),
];
export const atSimulating: Steps = [
  ...atRecap,
  send(
    { type: 'offer.save' },
    { at: inRecording('simulating'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
  ),
];
/** The address names the request as soon as it is recorded, and its draft has served. */
export const recordedHere = [goTo('recapitulatif', { demande: 42 }), movesDraft];
export const savingOffer = given('write', {
  params: { id: 42 },
  body: offerBody(recordedRequest, 1),
  idempotencyKey: 'n-3',
});
export const atSavingOffer: Steps = [
  ...atSimulating,
  ends('write', recorded(recordedRequest), {
    at: inRecording('savingOffer'),
    context: { requestId: 42, version: 1, request: recordedRequest },
    causes: [changed, ...recordedHere, savingOffer],
  }),
];
export const atOutcome = (request: typeof savedOffer, at: unknown): Steps => [
  ...atSavingOffer,
  ends('write', saved(request), {
    at: inRecording('tidying'),
    context: { request, version: request.version },
    causes: [
      changed,
      ...(at === 'notEligible' ? [] : [toast('Votre offre est enregistrée.')]),
      sentTo('draft', { type: 'draft.clear' }),
    ],
  }),
  childSends('draft', { type: 'draft.cleared' }, { at, causes: closing('confirmation') }),
];
export const atDraftFound: Steps = [
  childSends('draft', readDraft(draft(filled)), { at: { file: 'draftFound' }, causes: toldAnew(filled) }),
];
export const notDiscarded: Steps = [
  ...atDraftFound,
  send(
    { type: 'draft.discard' },
    { at: { file: 'discarding' }, causes: [sentTo('draft', { type: 'draft.clear' })] },
  ),
  childSends(
    'draft',
    { type: 'draft.notCleared', message: 'Non.' },
    { at: { file: 'notDiscarded' }, context: { error: 'Non.' } },
  ),
];
export const onRecapPage = 'a page of a new one';
export const notOpened: Steps = [
  childSends(
    'draft',
    { type: 'draft.unreadable', message: 'Non.' },
    { at: 'notOpened', context: { error: 'Non.' }, causes: stops },
  ),
];
export const reads = (outcome: unknown, expected: Expected): Steps => [
  starts({ causes: [given('getRequest', { params: { id: 42 } })] }),
  ends('getRequest', outcome, expected),
];

export type Story = Journey<Sent>;
export const story = (name: string, steps: Steps, start?: string): Story => ({
  name,
  steps,
  ...(start && { start }),
});
