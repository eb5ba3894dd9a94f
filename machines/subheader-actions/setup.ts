import { assertEvent, assign, emit, sendTo, setup } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import { errorsIn } from '#domain/form-pages/reading.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import type { ActionAnswers } from '../shared/law/pages.ts';
import { answerOf, errorsOf, messageOf, newerOf, outcomeGuards, unexpected } from '../shared/outcome.ts';
import {
  decisionIn,
  noAction,
  type SubheaderActionsContext,
  type SubheaderActionsEvent,
  type SubheaderActionsInput,
} from './context.ts';
import { decisionOf, isPermitted, type Asks, type Decision } from './decisions.ts';

type Outcome = CallOutcome<'updateStatus'> | CallOutcome<'updateStep'> | CallOutcome<'sendEvent'>;
interface Moment {
  context: SubheaderActionsContext;
  event: SubheaderActionsEvent;
}

/** Whether the chosen action is permitted and asks this of the user. */
const isToAsk =
  (asks: Asks) =>
  ({ context: { request }, event }: Moment): boolean => {
    assertEvent(event, 'action.choose');
    return isPermitted(request, event.action) && decisionOf(request, event.action).asks === asks;
  };

/** Errors of the answers by field; empty if there is no form. */
const wrongIn = ({ page }: Decision, answers: ActionAnswers) => (page ? errorsIn(page, answers) : {});

const asksAnswers = ({ context }: Pick<Moment, 'context'>) => decisionIn(context).asks !== 'confirmation';

const changed = (request: RequestResource) => ({ type: 'request.changed' as const, request });

/** Types, actors, guards and actions of the chart of a request's actions. */
export const subheaderActionsSetup = setup({
  types: {
    context: {} as SubheaderActionsContext,
    events: {} as SubheaderActionsEvent,
    input: {} as SubheaderActionsInput,
    emitted: {} as Emitted,
    /** The dialog that is open; while sending, the one that was. */
    tags: {} as 'question' | 'answers' | 'sending' | 'unsent' | 'outdated' | 'refused',
  },
  actors: {
    updateStatus: call('updateStatus'),
    updateStep: call('updateStep'),
    sendEvent: call('sendEvent'),
  },
  guards: {
    ...outcomeGuards,
    isToConfirm: isToAsk('confirmation'),
    isToConfirmAndAnswer: isToAsk('confirmation, then answers'),
    isToAnswer: isToAsk('answers'),
    asksAnswers,
    leadsToStatus: ({ context }) => decisionIn(context).sent.as === 'status',
    leadsToStep: ({ context }) => decisionIn(context).sent.as === 'step',
    isComplete: ({ context, event }) => {
      assertEvent(event, 'decision.send');
      return Object.keys(wrongIn(decisionIn(context), event.answers)).length === 0;
    },
    isDoneAndLeft: ({ context }, outcome: Outcome) =>
      outcome.kind === 'done' && decisionIn(context).leadsTo !== undefined,
    /** The same write may still be taken: no answer came, or the session has expired. */
    isUnsent: (_, { kind }: Outcome) => kind === 'offline' || kind === 'failed' || kind === 'signedOut',
    isInvalidAnswers: (moment, outcome: Outcome) => outcome.kind === 'invalid' && asksAnswers(moment),
    isStaleYetPermitted: ({ context }, outcome: Outcome) =>
      outcome.kind === 'stale' &&
      outcome.newer !== null &&
      isPermitted(outcome.newer, decisionIn(context).event),
    bringsNewer: (_, outcome: Outcome) => newerOf(outcome) !== null,
  },
  actions: {
    takeRequest: assign(({ event }) => {
      assertEvent(event, 'request.changed');
      return { request: event.request };
    }),
    takeAction: assign(({ context: { request }, event }) => {
      assertEvent(event, 'action.choose');
      const decision = decisionOf(request, event.action);
      return { decision, seen: request.version, answers: decision.page?.blank ?? {} };
    }),
    forgetAction: assign(noAction),
    takeSeen: assign(({ context: { request } }) => ({ seen: request.version })),
    takeAnswers: assign(({ event }) => {
      assertEvent(event, 'decision.send');
      return { answers: event.answers, errors: {}, message: null };
    }),
    beginWrite: assign(({ context }) => ({ attempt: context.attempt + 1 })),
    sayWhatIsWrong: assign(({ context }) => ({ errors: wrongIn(decisionIn(context), context.answers) })),
    takeErrors: assign((_, outcome: Outcome) => ({
      errors: errorsOf(outcome),
      message: messageOf(outcome),
    })),
    takeMessage: assign((_, outcome: Outcome) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
    forgetMessage: assign({ message: null }),
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
    goOn: emit(({ context }, outcome: Outcome): Emitted => {
      const { event, leadsTo } = decisionIn(context);
      if (leadsTo === undefined) throw new Error(`${event} leads nowhere`);
      const { id, latest_duplicate } = answerOf(outcome).request;
      return {
        type: 'navigate',
        to: leadsTo === 'duplicate' ? `/dommage-ouvrage/do/offres/${latest_duplicate ?? id}` : leadsTo.path,
      };
    }),
    toastDone: emit((_, outcome: Outcome): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
  },
});
