import { assign, setup } from 'xstate';
import type { Contract } from '#contract/contracts.ts';
import type { RequestPaper } from '#contract/papers.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, unexpected } from '../shared/outcome.ts';

export interface ContractInput {
  /** Of the request. */
  id: number;
}

export interface ContractContext extends ContractInput {
  papers: RequestPaper[];
  /** Null until it is issued. */
  contract: Contract | null;
  /** It was read once: what was read stays shown. */
  isRead: boolean;
  /** Why it could not be read, in French. */
  message: string | null;
}

/** `request.changed` comes from the request's owner. */
export type ContractEvent = { type: 'request.changed' } | { type: 'contract.retry' };

type Read = CallOutcome<'requestContract'>;

/** The words of the chart of tab 5. */
export const contractSetup = setup({
  types: { context: {} as ContractContext, events: {} as ContractEvent, input: {} as ContractInput },
  actors: { read: call('requestContract') },
  guards: outcomeGuards,
  actions: {
    takeRead: assign((_, outcome: Read) => {
      const { papers, contract } = answerOf(outcome);
      return { papers, contract, message: null, isRead: true };
    }),
    takeMessage: assign((_, outcome: Read) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
});
