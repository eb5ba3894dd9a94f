import { done as ends, fails, send } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { filled, recorded, recordedRequest, refusedFee } from './simulation-answers.ts';
import { answered, draft, goTo, written } from './simulation-steps.ts';
import {
  type Steps,
  atSimulating,
  visits,
  inRecording,
  page,
  type Story,
  story,
  changed,
  recordedHere,
  onRecapPage,
  panne,
  inStop,
  unexpected,
  leave,
  stops,
} from './simulation-branch-steps.ts';

/** The answer to the creation is lost; the user gives it up, edits the form and saves again. */
const lostCreation: Steps = [
  ...atSimulating,
  visits(null, 'formulaire', {
    at: inRecording('simulating'),
    causes: [goTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
  }),
  ends('write', { kind: 'cancelled' }, { at: page('formulaire'), causes: [goTo('formulaire')] }),
  send({ type: 'answers.changed', form: filled }, { causes: answered(filled) }),
  send(
    { type: 'stage.continue' },
    { at: page('recapitulatif'), causes: [goTo('recapitulatif', { replace: false })] },
  ),
  send(
    { type: 'offer.save' },
    { at: inRecording('settling'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
  ),
];
export const settlements: readonly Story[] = [
  story(
    'The lost creation had succeeded: the edited answers are saved on its request',
    [
      ...lostCreation,
      send(
        { type: 'attempt.retry' },
        { at: inRecording('settling'), causes: [sentTo('write', { type: 'write.retry' })] },
      ),
      ends('write', recorded(recordedRequest), {
        at: inRecording('simulating'),
        context: { requestId: 42, version: 1, isRecorded: false, unanswered: null },
        causes: [
          changed,
          ...recordedHere,
          sentTo('draft', { type: 'draft.change', data: draft(filled, 1) }),
          given('write', { body: { ...written, request_id: 42, version: 1 }, idempotencyKey: 'n-4' }),
        ],
      }),
      ends('write', refusedFee, {
        at: page('formulaire'),
        context: { unanswered: null },
        causes: [goTo('formulaire', { demande: 42 })],
      }),
    ],
    onRecapPage,
  ),
  story(
    'The lost creation had been refused: the edited answers are sent instead',
    [
      ...lostCreation,
      ends('write', refusedFee, {
        at: inRecording('simulating'),
        context: { requestId: null, errors: {}, error: null },
        causes: [given('write', { body: written, idempotencyKey: 'n-3' })],
      }),
      ends('write', refusedFee, {
        at: page('formulaire'),
        context: { unanswered: null },
        causes: [goTo('formulaire')],
      }),
    ],
    onRecapPage,
  ),
  story(
    'The lost creation still has no answer, or breaks: it is sent again unchanged',
    [
      ...lostCreation,
      visits(null, 'formulaire', {
        at: inRecording('settling'),
        causes: [goTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
      }),
      ends('write', { kind: 'cancelled' }, { at: page('formulaire'), causes: [goTo('formulaire')] }),
      send({ type: 'stage.continue' }, { causes: [goTo('recapitulatif', { replace: false })] }),
      send(
        { type: 'offer.save' },
        { at: inRecording('settling'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
      ),
      fails('write', panne, { at: inStop('broken'), context: { error: unexpected } }),
      send(
        { type: 'attempt.retry' },
        { at: inRecording('settling'), causes: [given('write', { body: written, idempotencyKey: 'n-2' })] },
      ),
      visits(43, null, {
        at: { opening: 'readingRequest' },
        context: { unanswered: null },
        causes: [stopped('write'), leave, ...stops, given('getRequest', { params: { id: 43 } })],
      }),
    ],
    onRecapPage,
  ),
];
