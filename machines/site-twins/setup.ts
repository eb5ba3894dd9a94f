import { assign, setup } from 'xstate';
import type { RequestSummary } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards } from '../shared/outcome.ts';

export interface SiteTwinsInput {
  /** Of the request. */
  id: number;
}

export interface SiteTwinsContext extends SiteTwinsInput {
  /** The other requests on the same site, as they were last read. */
  twins: RequestSummary[];
}

type Outcome = CallOutcome<'twins'>;

/** The words of the twins' chart; `request.changed` comes from the request's owner. */
export const siteTwinsSetup = setup({
  types: {
    context: {} as SiteTwinsContext,
    events: {} as { type: 'request.changed' },
    input: {} as SiteTwinsInput,
  },
  actors: { getTwins: call('twins') },
  guards: {
    ...outcomeGuards,
    hasTwins: (_, outcome: Outcome) => outcome.kind === 'done' && outcome.answer.requests.length > 0,
  },
  actions: { takeTwins: assign((_, outcome: Outcome) => ({ twins: answerOf(outcome).requests })) },
});
