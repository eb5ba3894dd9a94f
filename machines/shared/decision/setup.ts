import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import { errorsIn } from '#domain/form-pages/reading.ts';
import type { Emitted } from '../emitted.ts';
import type { ActionAnswers } from '../law/pages.ts';
import { answerOf, errorsOf, messageOf, newerOf, outcomeGuards, unexpected } from '../outcome.ts';
import { writeWith, type Written } from '../write/index.ts';
import type { DecisionContext, DecisionEvent, DecisionInput } from './context.ts';

type Outcome = Written<'updateStatus'> | Written<'updateStep'> | Written<'sendEvent'>;

/** Errors of the answers by field; empty if there is no form. */
const wrongIn = ({ page }: DecisionContext['decision'], answers: ActionAnswers) =>
  page ? errorsIn(page, answers) : {};

const changed = (request: RequestResource) => ({ type: 'request.changed' as const, request });

/** Types, actors, guards and actions of the chart of a decision. */
export const decisionSetup = setup({
  types: {
    context: {} as DecisionContext,
    events: {} as DecisionEvent,
    input: {} as DecisionInput,
    emitted: {} as Emitted,
  },
  actors: {
    updateStatus: writeWith('updateStatus'),
    updateStep: writeWith('updateStep'),
    sendEvent: writeWith('sendEvent'),
  },
  guards: {
    ...outcomeGuards,
    asksConfirmation: ({ context }) => context.decision.asks !== 'answers',
    asksAnswers: ({ context }) => context.decision.asks !== 'confirmation',
    leadsToStatus: ({ context }) => context.decision.sent.as === 'status',
    leadsToStep: ({ context }) => context.decision.sent.as === 'step',
    isComplete: ({ context, event }) => {
      assertEvent(event, 'decision.send');
      return Object.keys(wrongIn(context.decision, event.answers)).length === 0;
    },
    isDoneAndLeft: ({ context }, outcome: Outcome) =>
      outcome.kind === 'done' && context.decision.leadsTo !== undefined,
    isCancelled: (_, outcome: Outcome) => outcome.kind === 'cancelled',
    isCancelledAnswers: ({ context }, outcome: Outcome) =>
      outcome.kind === 'cancelled' && context.decision.asks !== 'confirmation',
    isInvalidAnswers: ({ context }, outcome: Outcome) =>
      outcome.kind === 'invalid' && context.decision.asks !== 'confirmation',
    isStaleYetPermitted: ({ context }, outcome: Outcome) =>
      outcome.kind === 'stale' &&
      (outcome.newer?.permitted.some(({ event }) => event === context.decision.event) ?? false),
    bringsNewer: (_, outcome: Outcome) => newerOf(outcome) !== null,
  },
  actions: {
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'decision.send');
      return { answers: event.answers, errors: {}, message: null };
    }),
    beginWrite: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    sayWhatIsWrong: assign(({ context }) => ({ errors: wrongIn(context.decision, context.answers) })),
    takeErrors: assign((_, outcome: Outcome) => ({
      errors: outcome.kind === 'cancelled' ? {} : errorsOf(outcome),
      message: messageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Outcome) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    notifyDecided: sendTo(
      ({ context }) => context.parent,
      (_, outcome: Outcome) => changed(answerOf(outcome).request),
    ),
    notifyNewer: sendTo(
      ({ context }) => context.parent,
      (_, outcome: Outcome) => {
        const newer = newerOf(outcome);
        if (!newer) throw new Error('The request is announced where an answer brought it');
        return changed(newer);
      },
    ),
    announceChange: emit({ type: 'requests.changed' }),
    goOn: emit(({ context: { decision } }, outcome: Outcome): Emitted => {
      if (decision.leadsTo === undefined) throw new Error(`${decision.event} leads nowhere`);
      const { id, latest_duplicate } = answerOf(outcome).request;
      return {
        type: 'navigate',
        to:
          decision.leadsTo === 'duplicate'
            ? `/dommage-ouvrage/do/offres/${latest_duplicate ?? id}`
            : decision.leadsTo.path,
      };
    }),
    toastDone: emit((_, outcome: Outcome): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
});
