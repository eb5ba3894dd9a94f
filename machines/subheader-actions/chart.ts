import { readBy } from '#domain/form-pages/reading.ts';
import type { CallInput, CallOutcome } from '../shared/call.ts';
import { outputOf } from '../shared/outcome.ts';
import { decisionIn, initialContext, type SubheaderActionsContext } from './context.ts';
import { subheaderActionsSetup } from './setup.ts';

const outcome = outputOf<CallOutcome<'updateStatus'> | CallOutcome<'updateStep'> | CallOutcome<'sendEvent'>>;

/** Transitions after a write that leaves the request readable. */
const answered = [
  {
    guard: { type: 'isDone', params: outcome },
    target: '#subheader-actions.choosing',
    actions: [
      { type: 'notifyDecided', params: outcome },
      { type: 'toastDone', params: outcome },
    ],
  },
  {
    guard: { type: 'isUnsent', params: outcome },
    target: '#subheader-actions.unsent',
    actions: { type: 'takeMessage', params: outcome },
  },
  {
    guard: { type: 'isInvalidAnswers', params: outcome },
    target: '#subheader-actions.writing',
    actions: { type: 'takeErrors', params: outcome },
  },
  {
    guard: { type: 'isStaleYetPermitted', params: outcome },
    target: '#subheader-actions.outdated',
    actions: [
      { type: 'takeMessage', params: outcome },
      { type: 'notifyNewer', params: outcome },
    ],
  },
  {
    guard: { type: 'bringsNewer', params: outcome },
    target: '#subheader-actions.refused',
    actions: [
      { type: 'takeMessage', params: outcome },
      { type: 'notifyNewer', params: outcome },
    ],
  },
  { target: '#subheader-actions.refused', actions: { type: 'takeMessage', params: outcome } },
] as const;

/** Transitions after a write after which the user may not read the request, or reads its duplicate. */
const answeredAndLeft = [
  {
    guard: { type: 'isDoneAndLeft', params: outcome },
    target: '#subheader-actions.choosing',
    actions: [{ type: 'toastDone', params: outcome }, 'announceChange', { type: 'goOn', params: outcome }],
  },
  ...answered,
] as const;

const failed = { onError: { target: '#subheader-actions.unsent', actions: 'takeUnexpected' } } as const;

const answersSent = [
  { guard: 'isComplete', target: '#subheader-actions.sending', actions: ['takeAnswers', 'beginWrite'] },
  { target: '#subheader-actions.writing', actions: ['takeAnswers', 'sayWhatIsWrong'] },
] as const;

/** The event's data, cast by the page's schema. */
function dataOf(context: SubheaderActionsContext): Record<string, unknown> {
  const { page } = decisionIn(context);
  if (!page) return {};
  const read = readBy(page.schema, page, context.answers);
  if (!read.ok) throw new Error('What is incomplete is not sent');
  return read.value as Record<string, unknown>;
}

const written = ({ request, seen, nonce, attempt }: SubheaderActionsContext, body: object) => ({
  params: { id: request.id },
  body: { ...body, version: seen },
  idempotencyKey: `${nonce}-${attempt}`,
});

function statusWrite({ context }: { context: SubheaderActionsContext }) {
  const { event, sent } = decisionIn(context);
  if (sent.as !== 'status') throw new Error(`${event} leads to no status of its own`);
  return written(context, { status: sent.status, ...dataOf(context) }) as CallInput<'updateStatus'>;
}

function stepWrite({ context }: { context: SubheaderActionsContext }) {
  const { event, sent } = decisionIn(context);
  if (sent.as !== 'step') throw new Error(`${event} leads to no step`);
  return written(context, { step: sent.step, data: dataOf(context) }) as CallInput<'updateStep'>;
}

function eventWrite({ context }: { context: SubheaderActionsContext }) {
  const { event, sent } = decisionIn(context);
  if (sent.as !== 'event') throw new Error(`${event} is not sent as an event`);
  return written(context, { event, data: dataOf(context) }) as CallInput<'sendEvent'>;
}

/**
 * The actions on a request that send an event of its lifecycle (docs/domain/lifecycle.md): buttons of the
 * bar, of its page and of its tabs, and the dialogs that a button opens: question, form, outcome. A newer
 * request does not change the version that is sent while a dialog is open, so that the server answers a
 * conflict; the user is then asked again on the current request, and typed input stays. The owner receives
 * `request.changed`; a user who may no longer read the request is led to another page.
 */
export const subheaderActionsChart = subheaderActionsSetup.createMachine({
  id: 'subheader-actions',
  context: ({ input }) => initialContext(input),
  initial: 'choosing',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    choosing: {
      entry: 'forgetAction',
      on: {
        'action.choose': [
          { guard: 'isToConfirmAndAnswer', target: 'confirming', actions: 'takeAction' },
          { guard: 'isToConfirm', target: 'confirming', actions: 'takeAction' },
          { guard: 'isToAnswer', target: 'writing', actions: 'takeAction' },
        ],
      },
    },
    confirming: {
      description: 'Êtes-vous sûr(e)\u00a0? Continuer, ou annuler.',
      tags: 'question',
      on: {
        'decision.continue': [
          { guard: 'asksAnswers', target: 'writing' },
          { target: 'sending', actions: 'beginWrite' },
        ],
        'decision.cancel': 'choosing',
      },
    },
    writing: {
      description: 'Le commentaire d’un refus, ou ce que porte une autre action.',
      tags: 'answers',
      on: { 'decision.send': answersSent, 'decision.cancel': 'choosing' },
    },
    sending: {
      tags: 'sending',
      initial: 'leaving',
      states: {
        leaving: {
          always: [
            { guard: 'leadsToStatus', target: 'asStatus' },
            { guard: 'leadsToStep', target: 'asStep' },
            { target: 'asEvent' },
          ],
        },
        asStatus: {
          description:
            'Refuser mène aux dossiers refusés, abandonner aux offres abandonnées, archiver aux offres archivées, reprendre aux offres en cours.',
          invoke: {
            id: 'updateStatus',
            src: 'updateStatus',
            input: statusWrite,
            onDone: answered,
            ...failed,
          },
        },
        asStep: {
          invoke: { id: 'updateStep', src: 'updateStep', input: stepWrite, onDone: answered, ...failed },
        },
        asEvent: {
          invoke: {
            id: 'sendEvent',
            src: 'sendEvent',
            input: eventWrite,
            onDone: answeredAndLeft,
            ...failed,
          },
        },
      },
    },
    outdated: {
      description:
        'Le dossier a changé entre-temps\u00a0: il est montré à jour, et la décision reste possible.',
      tags: 'outdated',
      initial: 'opening',
      // The owner may already have sent the newer request.
      entry: 'takeSeen',
      on: {
        'decision.cancel': 'choosing',
        'request.changed': { actions: ['takeRequest', 'takeSeen'] },
      },
      states: {
        opening: { always: [{ guard: 'asksAnswers', target: 'writing' }, { target: 'confirming' }] },
        writing: { on: { 'decision.send': answersSent } },
        confirming: {
          on: { 'decision.continue': { target: '#subheader-actions.sending', actions: 'beginWrite' } },
        },
      },
    },
    unsent: {
      description:
        'Le serveur n’a pas répondu, ou la session est finie\u00a0: la même décision repart à la demande, et n’est prise qu’une fois.',
      tags: 'unsent',
      on: {
        'decision.retry': { target: 'sending', actions: 'forgetMessage' },
        'decision.cancel': [
          { guard: 'asksAnswers', target: 'writing', actions: 'forgetMessage' },
          { target: 'choosing' },
        ],
      },
    },
    refused: {
      tags: 'refused',
      description: 'Le cycle de vie ne permet plus cette décision.',
      on: { 'decision.cancel': 'choosing' },
    },
  },
});
