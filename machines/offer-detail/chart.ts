import { assertEvent, assign, emit, setup } from 'xstate';
import type { RequestResource } from '#contract/resources.ts';
import { failureMessage } from '../conflict.ts';
import type { Emitted } from '../shared/emitted.ts';
import { failureOf, outputOf } from '../outcome.ts';
import { decide, loadOffer, type Decision, type DecisionEvent, type DecisionOutcome, type OfferOutcome } from './actors.ts';

export interface OfferDetailContext {
  id: number;
  request: RequestResource | null;
  /** What is being decided, with its text; kept until it is sent. */
  decision: Pick<Decision, 'event' | 'text'>;
  message: string | null;
}

export type OfferDetailEvent =
  | { type: 'offer.retry' }
  /** The sub-header changed the request. */
  | { type: 'offer.changed'; request: RequestResource }
  | { type: 'decision.open'; event: DecisionEvent }
  | { type: 'decision.send'; text: string }
  | { type: 'decision.cancel' };

const blankDecision = { event: 'REFERRAL.GRANT', text: '' } as const;
const permits = (request: RequestResource | null, event: DecisionEvent): boolean => request?.permitted.some((permitted) => permitted.event === event) ?? false;

/** An offer as it stands, and what is decided of it: the company's answer to a price that waits for it (REFERRAL.GRANT), an exception (ELIGIBILITY.OVERRIDE): docs/domain/lifecycle.md. */
export const offerDetailChart = setup({
  types: { context: {} as OfferDetailContext, events: {} as OfferDetailEvent, emitted: {} as Emitted, input: {} as { id: number } },
  actors: { loadOffer, decide },
  guards: {
    isRead: (_, outcome: OfferOutcome) => outcome.kind === 'read',
    isGone: (_, outcome: OfferOutcome) => outcome.kind === 'gone',
    isPermitted: ({ context, event }) => {
      assertEvent(event, 'decision.open');
      return permits(context.request, event.event);
    },
    isDecided: (_, outcome: DecisionOutcome) => outcome.kind === 'decided',
    isInvalid: (_, outcome: DecisionOutcome) => outcome.kind === 'invalid',
    isWritten: ({ event }) => {
      assertEvent(event, 'decision.send');
      return event.text.trim() !== '';
    },
    isStaleYetPermitted: ({ context }, outcome: DecisionOutcome) => outcome.kind === 'stale' && permits(outcome.request, context.decision.event),
  },
  actions: {
    takeOffer: assign((_, outcome: OfferOutcome) => (outcome.kind === 'read' ? { request: outcome.request, message: null } : { message: outcome.message })),
    takeChanged: assign(({ event }) => {
      assertEvent(event, 'offer.changed');
      return { request: event.request };
    }),
    beginDecision: assign(({ event }) => {
      assertEvent(event, 'decision.open');
      return { decision: { event: event.event, text: '' }, message: null };
    }),
    keepText: assign(({ context, event }) => {
      assertEvent(event, 'decision.send');
      return { decision: { ...context.decision, text: event.text }, message: null };
    }),
    askText: assign({ message: 'Ce champ est obligatoire' }),
    takeDecision: assign(({ context }, outcome: DecisionOutcome) => ({
      request: ('request' in outcome ? outcome.request : null) ?? context.request,
      message: outcome.kind === 'decided' ? null : outcome.message,
    })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error) })),
    forgetDecision: assign({ decision: blankDecision, message: null }),
    toastDone: emit((_, outcome: DecisionOutcome): Emitted => ({ type: 'toast', kind: 'success', message: outcome.message })),
  },
}).createMachine({
  id: 'offer-detail',
  context: ({ input }) => ({ id: input.id, request: null, decision: blankDecision, message: null }),
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadOffer',
        src: 'loadOffer',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isRead', params: outputOf }, target: 'showing', actions: { type: 'takeOffer', params: outputOf } },
          { guard: { type: 'isGone', params: outputOf }, target: 'gone', actions: { type: 'takeOffer', params: outputOf } },
          { target: 'unavailable', actions: { type: 'takeOffer', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    showing: {
      on: {
        'offer.changed': { actions: 'takeChanged' },
        'decision.open': { guard: 'isPermitted', target: 'deciding', actions: 'beginDecision' },
      },
    },
    deciding: {
      on: {
        'decision.send': [
          { guard: 'isWritten', target: 'sending', actions: 'keepText' },
          { actions: ['keepText', 'askText'] },
        ],
        'decision.cancel': { target: 'showing', actions: 'forgetDecision' },
      },
    },
    sending: {
      invoke: {
        id: 'decide',
        src: 'decide',
        input: ({ context }) => ({ id: context.id, version: context.request?.version ?? 0, ...context.decision }),
        onDone: [
          { guard: { type: 'isDecided', params: outputOf }, target: 'showing', actions: [{ type: 'takeDecision', params: outputOf }, { type: 'toastDone', params: outputOf }, 'forgetDecision'] },
          { guard: { type: 'isInvalid', params: outputOf }, target: 'deciding', actions: { type: 'takeDecision', params: outputOf } },
          { guard: { type: 'isStaleYetPermitted', params: outputOf }, target: 'outdated', actions: { type: 'takeDecision', params: outputOf } },
          { target: 'refused', actions: { type: 'takeDecision', params: outputOf } },
        ],
        onError: { target: 'deciding', actions: { type: 'keepFailure', params: failureOf } },
      },
    },
    outdated: {
      description: 'L’offre a changé entre-temps : elle est montrée à jour, et la décision reste possible.',
      on: {
        'decision.send': { target: 'sending', actions: 'keepText' },
        'decision.cancel': { target: 'showing', actions: 'forgetDecision' },
      },
    },
    refused: {
      description: 'Le cycle de vie ne permet plus cette décision.',
      on: { 'decision.cancel': { target: 'showing', actions: 'forgetDecision' } },
    },
    gone: {},
    unavailable: { on: { 'offer.retry': 'loading' } },
  },
});
