import { assertEvent, assign, setup } from 'xstate';
import type { PortalSearch } from '#contract/search.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, isFinal, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

export interface PortalSearchContext {
  text: string;
  /** What the last answered search found; null before the first, and without a text. */
  found: PortalSearch | null;
  /** Why the last search has no answer, in French; null if it has one. */
  message: string | null;
  /** The server refused the search: another try is useless. */
  isFinal: boolean;
}

export type PortalSearchEvent = { type: 'search.type'; text: string } | { type: 'search.retry' };

/** Pause in typing after which the text is searched, in ms. Below: the least number of typed characters. */
const typingPause = 200;
const shortest = 2;

type Searched = CallOutcome<'searchPortal'>;

const asked = (text: string): string => text.trim();

/**
 * Searches the whole portal while the user types. What was found stays displayed until the next answer. A text that
 * was just answered is not sent again.
 */
export const portalSearchChart = setup({
  types: { context: {} as PortalSearchContext, events: {} as PortalSearchEvent },
  actors: { search: call('searchPortal') },
  delays: { typingPause },
  guards: {
    ...outcomeGuards,
    isLongEnough: ({ event }) => {
      assertEvent(event, 'search.type');
      return asked(event.text).length >= shortest;
    },
    /** The typed text is the one that was answered last. */
    isAnswered: ({ context: { text, found } }) => found?.q === asked(text),
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'search.type');
      return { text: event.text };
    }),
    takeFound: assign((_, outcome: Searched) => ({
      found: answerOf(outcome),
      message: null,
      isFinal: false,
    })),
    takeMessage: assign((_, outcome: Searched) => ({
      found: null,
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ found: null, message: unexpected, isFinal: false }),
    forgetFound: assign({ found: null, message: null, isFinal: false }),
  },
}).createMachine({
  id: 'portal-search',
  context: { text: '', found: null, message: null, isFinal: false },
  initial: 'idle',
  on: {
    'search.type': [
      { guard: 'isLongEnough', target: '.typing', actions: 'takeText' },
      { target: '.idle', actions: ['takeText', 'forgetFound'] },
    ],
  },
  states: {
    idle: { description: 'Les pages et les actions suffisent\u00a0: rien n’est demandé.' },
    typing: {
      description: 'Ce qui est trouvé reste affiché.',
      after: { typingPause: [{ guard: 'isAnswered', target: 'shown' }, { target: 'searching' }] },
    },
    searching: {
      description: 'Ce qui est trouvé reste affiché.',
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ query: { q: asked(context.text) } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: { type: 'takeFound', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    shown: {},
    unavailable: { on: { 'search.retry': 'searching' } },
  },
});
