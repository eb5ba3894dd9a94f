import { assign, setup } from 'xstate';
import type { Study } from '#contract/contracts.ts';
import type { RequestPaper } from '#contract/papers.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface SubscriptionInput {
  /** Of the request. */
  id: number;
}

export interface SubscriptionContext extends SubscriptionInput {
  papers: RequestPaper[];
  /** For whoever studies the file. */
  study: Study | null;
  /** It was read once: what was read stays shown. */
  isRead: boolean;
  /** Why it could not be read, in French. */
  message: string | null;
}

/** `request.changed` comes from the request's owner. */
export type SubscriptionEvent = { type: 'request.changed' } | { type: 'subscription.retry' };

type Read = CallOutcome<'requestSubscription'>;

/** The words of the chart of tab 4. */
export const subscriptionSetup = setup({
  types: { context: {} as SubscriptionContext, events: {} as SubscriptionEvent, input: {} as SubscriptionInput },
  actors: { read: call('requestSubscription') },
  guards: outcomeGuards,
  actions: {
    takeRead: assign((_, outcome: Read) => {
      const { papers, study } = answerOf(outcome);
      return { papers, study, message: null, isRead: true };
    }),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
});
