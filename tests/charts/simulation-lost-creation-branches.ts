import { server } from './harness/journeys.ts';
import { given, stopped, sentTo } from './harness/moves.ts';
import { filled, recorded, recordedRequest, refusedFee, stale } from './simulation-answers.ts';
import { updatesChildren, draft, goesTo, againBody, creationBody } from './simulation-steps.ts';
import {
  type Steps,
  atSimulating,
  inRecording,
  type Story,
  story,
  announcesChange,
  recordedHere,
  onRecap,
  broken,
  inStop,
  unexpected,
  leavesDraft,
  stopsChildren,
} from './simulation-branch-steps.ts';
import { user, shown, page } from './simulation-gestures.ts';

/** The answer to the creation is lost; the user gives it up, edits the form and saves again. */
const lostCreation: Steps = [
  ...atSimulating,
  user.visits(null, 'formulaire', {
    at: inRecording('simulating'),
    causes: [goesTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
  }),
  server.answers('write', { kind: 'cancelled' }, { at: page('formulaire'), causes: [goesTo('formulaire')] }),
  user.types(filled, { causes: updatesChildren(filled) }),
  user.continues({ at: page('recapitulatif'), causes: [goesTo('recapitulatif', { replace: false })] }),
  user.saves({
    at: inRecording('settling'),
    causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })],
  }),
];
/** The creation is asked for again, and its request takes the edited answers. */
const adopted: Steps = [
  ...lostCreation,
  user.retries({ at: inRecording('settling'), causes: [sentTo('write', { type: 'write.retry' })] }),
  server.answers('write', recorded(recordedRequest), {
    at: inRecording('simulating'),
    context: { requestId: 42, version: 1, isRecorded: false, unanswered: null },
    causes: [
      announcesChange,
      ...recordedHere,
      sentTo('draft', { type: 'draft.change', data: draft(filled, 1) }),
      given('write', { body: againBody(1), idempotencyKey: 'n-4' }),
    ],
  }),
];
export const settlements: readonly Story[] = [
  story(
    'The lost creation had succeeded: the edited answers are saved on its request',
    [
      ...adopted,
      server.answers('write', refusedFee, {
        at: page('formulaire'),
        context: { unanswered: null },
        causes: [goesTo('formulaire', { demande: 42 })],
      }),
    ],
    onRecap,
  ),
  story(
    'The lost creation had succeeded, and somebody else saved since: the user chooses',
    [
      ...adopted,
      server.answers('write', stale({ ...recordedRequest, version: 9 }), {
        at: inStop('outdated'),
        context: { requestId: 42, version: 1, request: { ...recordedRequest, version: 9 } },
        causes: [goesTo('recapitulatif', { demande: 42 })],
      }),
    ],
    onRecap,
  ),
  story(
    'The lost creation had been refused: the edited answers are sent instead',
    [
      ...lostCreation,
      server.answers('write', refusedFee, {
        at: inRecording('simulating'),
        context: { requestId: null, errors: {}, error: null },
        causes: [given('write', { body: creationBody, idempotencyKey: 'n-3' })],
      }),
      server.answers('write', refusedFee, {
        at: page('formulaire'),
        context: { unanswered: null },
        causes: [goesTo('formulaire')],
      }),
    ],
    onRecap,
  ),
  story(
    'The lost creation still has no answer, or breaks: it is sent again unchanged',
    [
      ...lostCreation,
      user.visits(null, 'formulaire', {
        at: inRecording('settling'),
        causes: [goesTo('recapitulatif'), sentTo('write', { type: 'write.cancel' })],
      }),
      server.answers(
        'write',
        { kind: 'cancelled' },
        { at: page('formulaire'), causes: [goesTo('formulaire')] },
      ),
      user.continues({ causes: [goesTo('recapitulatif', { replace: false })] }),
      user.saves({
        at: inRecording('settling'),
        causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })],
      }),
      server.breaks('write', broken, { at: inStop('broken'), context: { error: unexpected } }),
      user.retries({
        at: inRecording('settling'),
        causes: [given('write', { body: creationBody, idempotencyKey: 'n-2' })],
      }),
      user.visits(43, null, {
        at: shown.readingRequest,
        context: { unanswered: null },
        causes: [
          stopped('write'),
          leavesDraft,
          ...stopsChildren,
          given('getRequest', { params: { id: 43 } }),
        ],
      }),
    ],
    onRecap,
  ),
];
