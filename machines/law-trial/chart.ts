import { assertEvent, assign, setup } from 'xstate';
import type { LawTrial } from '#contract/law-trials.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';
import { chosenIn, type TrialChoice } from './choice.ts';

export interface LawTrialInput {
  /** Id of the law. */
  law: string;
  /** Choices to begin with; the server adds those that are absent. */
  begins?: Partial<TrialChoice>;
}

export interface LawTrialContext {
  law: string;
  begins: Partial<TrialChoice>;
  /** The present choices; null until the server has answered those to begin with. */
  choice: TrialChoice | null;
  /** The last answer; it stays displayed while another is asked for. */
  trial: LawTrial | null;
  /** Why there is no answer, in French. */
  message: string | null;
}

export type LawTrialEvent = { type: 'choice.change'; choice: TrialChoice } | { type: 'trial.retry' };

type Tried = CallOutcome<'tryLaw'>;

/**
 * A law asked under choices of the reader (docs/domain/law-trials.md): the server answers each change of them.
 */
export const lawTrialChart = setup({
  types: {
    context: {} as LawTrialContext,
    events: {} as LawTrialEvent,
    input: {} as LawTrialInput,
  },
  actors: { tryLaw: call('tryLaw') },
  guards: {
    ...outcomeGuards,
    /** There is nothing to choose from before the first answer. */
    hasChoices: ({ context }) => context.trial !== null,
  },
  actions: {
    takeChoice: assign(({ event }) => {
      assertEvent(event, 'choice.change');
      return { choice: event.choice, message: null };
    }),
    takeTrial: assign((_, outcome: Tried) => {
      const { trial } = answerOf(outcome);
      return { trial, choice: chosenIn(trial), message: null };
    }),
    takeMessage: assign((_, outcome: Tried) => ({ message: messageOf(outcome) })),
    takeUnexpected: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'law-trial',
  context: ({ input: { law, begins = {} } }) => ({
    law,
    begins,
    choice: null,
    trial: null,
    message: null,
  }),
  initial: 'asking',
  on: { 'choice.change': { guard: 'hasChoices', target: '.asking', actions: 'takeChoice' } },
  states: {
    asking: {
      description: 'La dernière réponse reste affichée.',
      invoke: {
        id: 'tryLaw',
        src: 'tryLaw',
        input: ({ context: { law, choice, begins } }) => ({
          params: { law },
          body: choice ?? begins,
        }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'known',
            actions: { type: 'takeTrial', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    known: {},
    unavailable: { on: { 'trial.retry': 'asking' } },
  },
});
