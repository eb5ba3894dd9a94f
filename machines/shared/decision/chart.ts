import { outputOf } from '../outcome.ts';
import type { Written } from '../write/index.ts';
import { initialContext, type DecisionContext } from './context.ts';
import { decisionSetup } from './setup.ts';

const outcome = outputOf<Written<'updateStatus'> | Written<'sendEvent'>>;

/** What follows the write, however it was sent. */
const answered = {
  onDone: [
    { guard: { type: 'isDoneAndLeft', params: outcome }, target: '#decision.ended', actions: [{ type: 'toastDone', params: outcome }, 'announceChange', 'goOn'] },
    { guard: { type: 'isDone', params: outcome }, target: '#decision.ended', actions: [{ type: 'notifyDecided', params: outcome }, { type: 'toastDone', params: outcome }] },
    { guard: { type: 'isCancelledText', params: outcome }, target: '#decision.writing' },
    { guard: { type: 'isCancelled', params: outcome }, target: '#decision.ended' },
    { guard: { type: 'isInvalidText', params: outcome }, target: '#decision.writing', actions: { type: 'takeMessage', params: outcome } },
    { guard: { type: 'isStaleYetPermitted', params: outcome }, target: '#decision.outdated', actions: [{ type: 'takeMessage', params: outcome }, { type: 'notifyNewer', params: outcome }] },
    { guard: { type: 'bringsNewer', params: outcome }, target: '#decision.refused', actions: [{ type: 'takeMessage', params: outcome }, { type: 'notifyNewer', params: outcome }] },
    { target: '#decision.refused', actions: { type: 'takeMessage', params: outcome } },
  ],
  onError: { target: '#decision.refused', actions: 'takeUnexpected' },
} as const;

const textSent = [
  { guard: 'isWritten', target: '#decision.sending', actions: 'takeText' },
  { target: '#decision.writing', actions: ['takeText', 'askText'] },
] as const;

const keyOf = ({ nonce, attempt }: DecisionContext) => `${nonce}-${attempt}`;

function statusWrite({ context }: { context: DecisionContext }) {
  const { request, decision, text } = context;
  if (decision.sent.as !== 'status') throw new Error(`${decision.event} leads to no status of its own`);
  return { params: { id: request.id }, body: { status: decision.sent.status, version: request.version, ...(text && { adminMessage: text }) }, idempotencyKey: keyOf(context) };
}

function eventWrite({ context }: { context: DecisionContext }) {
  const { request, decision, text } = context;
  if (decision.sent.as !== 'event') throw new Error(`${decision.event} is sent as a status`);
  return { params: { id: request.id }, body: { event: decision.event, data: text ? { [decision.sent.textAs]: text } : {}, version: request.version }, idempotencyKey: keyOf(context) };
}

/**
 * A decision that a person takes on a request: confirmed, motivated in writing where it must be, sent with the version that was seen.
 * Where the request changed meanwhile, it is shown up to date and asked again; what was typed is kept until it is sent or given up.
 * The chart that owns the request receives `request.changed`; where whoever decided may not read it again, they are led on instead.
 */
export const decisionChart = decisionSetup.createMachine({
  id: 'decision',
  context: ({ input }) => initialContext(input),
  initial: 'opening',
  on: { 'request.changed': { actions: 'takeRequest' } },
  states: {
    opening: { always: [{ guard: 'asksConfirmation', target: 'confirming' }, { target: 'writing' }] },
    confirming: {
      on: {
        'decision.continue': [{ guard: 'asksText', target: 'writing' }, { target: 'sending' }],
        'decision.cancel': 'ended',
      },
    },
    writing: { on: { 'decision.send': textSent, 'decision.cancel': 'ended' } },
    sending: {
      entry: 'beginWrite',
      initial: 'leaving',
      states: {
        leaving: { always: [{ guard: 'leadsToStatus', target: 'asStatus' }, { target: 'asEvent' }] },
        asStatus: { invoke: { id: 'updateStatus', src: 'updateStatus', input: statusWrite, ...answered } },
        asEvent: { invoke: { id: 'sendEvent', src: 'sendEvent', input: eventWrite, ...answered } },
      },
    },
    outdated: {
      description: 'Le dossier a changé entre-temps : il est montré à jour, et la décision reste possible.',
      initial: 'opening',
      on: { 'decision.cancel': 'ended' },
      states: {
        opening: { always: [{ guard: 'asksText', target: 'writing' }, { target: 'confirming' }] },
        writing: { on: { 'decision.send': textSent } },
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
