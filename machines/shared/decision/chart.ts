import { readBy } from '#domain/form-pages/reading.ts';
import type { CallInput } from '../call.ts';
import { outputOf } from '../outcome.ts';
import type { Written } from '../write/index.ts';
import { initialContext, type DecisionContext } from './context.ts';
import { decisionSetup } from './setup.ts';

const outcome = outputOf<Written<'updateStatus'> | Written<'updateStep'> | Written<'sendEvent'>>;

/** Transitions after the write. */
const answered = {
  onDone: [
    {
      guard: { type: 'isDoneAndLeft', params: outcome },
      target: '#decision.ended',
      actions: [{ type: 'toastDone', params: outcome }, 'announceChange', { type: 'goOn', params: outcome }],
    },
    {
      guard: { type: 'isDone', params: outcome },
      target: '#decision.ended',
      actions: [
        { type: 'notifyDecided', params: outcome },
        { type: 'toastDone', params: outcome },
      ],
    },
    { guard: { type: 'isCancelledAnswers', params: outcome }, target: '#decision.writing' },
    { guard: { type: 'isCancelled', params: outcome }, target: '#decision.ended' },
    {
      guard: { type: 'isInvalidAnswers', params: outcome },
      target: '#decision.writing',
      actions: { type: 'takeErrors', params: outcome },
    },
    {
      guard: { type: 'isStaleYetPermitted', params: outcome },
      target: '#decision.outdated',
      actions: [
        { type: 'takeMessage', params: outcome },
        { type: 'notifyNewer', params: outcome },
      ],
    },
    {
      guard: { type: 'bringsNewer', params: outcome },
      target: '#decision.refused',
      actions: [
        { type: 'takeMessage', params: outcome },
        { type: 'notifyNewer', params: outcome },
      ],
    },
    { target: '#decision.refused', actions: { type: 'takeMessage', params: outcome } },
  ],
  onError: { target: '#decision.refused', actions: 'takeUnexpected' },
} as const;

const answersSent = [
  { guard: 'isComplete', target: '#decision.sending', actions: 'takeAnswers' },
  { target: '#decision.writing', actions: ['takeAnswers', 'sayWhatIsWrong'] },
] as const;

const keyOf = ({ nonce, attempt }: DecisionContext) => `${nonce}-${attempt}`;

/** The event's data, cast by the page's schema. */
function dataOf({ decision: { page }, answers }: DecisionContext): Record<string, unknown> {
  if (!page) return {};
  const read = readBy(page.schema, page, answers);
  if (!read.ok) throw new Error('What is incomplete is not sent');
  return read.value as Record<string, unknown>;
}

const written = (context: DecisionContext, body: object) => ({
  params: { id: context.request.id },
  body: { ...body, version: context.request.version },
  idempotencyKey: keyOf(context),
});

function statusWrite({ context }: { context: DecisionContext }) {
  const { event, sent } = context.decision;
  if (sent.as !== 'status') throw new Error(`${event} leads to no status of its own`);
  return written(context, { status: sent.status, ...dataOf(context) }) as CallInput<'updateStatus'>;
}

function stepWrite({ context }: { context: DecisionContext }) {
  const { event, sent } = context.decision;
  if (sent.as !== 'step') throw new Error(`${event} leads to no step`);
  return written(context, { step: sent.step, data: dataOf(context) }) as CallInput<'updateStep'>;
}

function eventWrite({ context }: { context: DecisionContext }) {
  const { event, sent } = context.decision;
  if (sent.as !== 'event') throw new Error(`${event} is not sent as an event`);
  return written(context, { event, data: dataOf(context) }) as CallInput<'sendEvent'>;
}

/**
 * A user's decision on a request: a dialog with a form for its data, then a write with the displayed version.
 * A newer request does not change that version while the dialog is open, so that the server answers a
 * conflict; the user is then asked again on the current request, and typed input stays. The owner receives
 * `request.changed`; a user who may no longer read the request is led to another page.
 */
export const decisionChart = decisionSetup.createMachine({
  id: 'decision',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  states: {
    opening: { always: [{ guard: 'asksConfirmation', target: 'confirming' }, { target: 'writing' }] },
    confirming: {
      on: {
        'decision.continue': [{ guard: 'asksAnswers', target: 'writing' }, { target: 'sending' }],
        'decision.cancel': 'ended',
      },
    },
    writing: { on: { 'decision.send': answersSent, 'decision.cancel': 'ended' } },
    sending: {
      entry: 'beginWrite',
      initial: 'leaving',
      states: {
        leaving: {
          always: [
            { guard: 'leadsToStatus', target: 'asStatus' },
            { guard: 'leadsToStep', target: 'asStep' },
            { target: 'asEvent' },
          ],
        },
        asStatus: { invoke: { id: 'updateStatus', src: 'updateStatus', input: statusWrite, ...answered } },
        asStep: { invoke: { id: 'updateStep', src: 'updateStep', input: stepWrite, ...answered } },
        asEvent: { invoke: { id: 'sendEvent', src: 'sendEvent', input: eventWrite, ...answered } },
      },
    },
    outdated: {
      description:
        'Le dossier a changé entre-temps\u00a0: il est montré à jour, et la décision reste possible.',
      initial: 'opening',
      on: { 'decision.cancel': 'ended', 'request.changed': { actions: 'takeRequest' } },
      states: {
        opening: { always: [{ guard: 'asksAnswers', target: 'writing' }, { target: 'confirming' }] },
        writing: { on: { 'decision.send': answersSent } },
        confirming: { on: { 'decision.continue': '#decision.sending' } },
      },
    },
    refused: {
      description: 'Le cycle de vie ne permet plus cette décision.',
      on: { 'decision.cancel': 'ended' },
    },
    ended: { type: 'final' },
  },
});
