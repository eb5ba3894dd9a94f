import { assertEvent, assign, emit, setup } from 'xstate';
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
  /** The first result is to be opened once the typed text has its answer: in this tab, or in another; else null. */
  opening: 'here' | 'apart' | null;
}

export type PortalSearchEvent =
  | { type: 'search.type'; text: string }
  | { type: 'search.retry' }
  /** Enter, before the typed text has its answer. `isApart`: in a new tab. */
  | { type: 'search.enter'; isApart: boolean };

/** The typed text has its answer, and its first result is to be opened. */
export type PortalSearchEmitted = {
  type: 'search.first';
  text: string;
  found: PortalSearch;
  isApart: boolean;
};

/** Pause in typing after which the text is searched, in ms. Below: the least number of typed characters. */
const typingPause = 200;
const shortest = 2;

type Searched = CallOutcome<'searchPortal'>;

const asked = (text: string): string => text.trim();

/**
 * Searches the whole portal while the user types. What was found stays displayed until the next answer. A text that
 * was just answered is not sent again. Enter opens the first result; before the answer, as soon as it comes.
 */
export const portalSearchChart = setup({
  types: {
    context: {} as PortalSearchContext,
    events: {} as PortalSearchEvent,
    emitted: {} as PortalSearchEmitted,
  },
  actors: { search: call('searchPortal') },
  delays: { typingPause },
  guards: {
    ...outcomeGuards,
    isLongEnough: ({ event }) => {
      assertEvent(event, 'search.type');
      return asked(event.text).length >= shortest;
    },
    /** The answer is there, and its first result is to be opened. */
    opensFirst: ({ context }, outcome: Searched) => outcome.kind === 'done' && context.opening !== null,
    /** The typed text is the one that was answered last. */
    isAnswered: ({ context: { text, found } }) => found?.q === asked(text),
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'search.type');
      return { text: event.text, opening: null };
    }),
    takeOpening: assign(({ event }) => {
      assertEvent(event, 'search.enter');
      return { opening: event.isApart ? ('apart' as const) : ('here' as const) };
    }),
    giveFirst: emit(({ context: { text, found, opening }, event }): PortalSearchEmitted => ({
      type: 'search.first',
      text,
      found: found as PortalSearch,
      isApart: event.type === 'search.enter' ? event.isApart : opening === 'apart',
    })),
    dropOpening: assign({ opening: null }),
    takeFound: assign((_, outcome: Searched) => ({
      found: answerOf(outcome),
      message: null,
      isFinal: false,
    })),
    takeMessage: assign((_, outcome: Searched) => ({
      found: null,
      message: messageOf(outcome),
      isFinal: isFinal(outcome),
      opening: null,
    })),
    takeUnexpected: assign({ found: null, message: unexpected, isFinal: false, opening: null }),
    forgetFound: assign({ found: null, message: null, isFinal: false }),
  },
}).createMachine({
  id: 'portal-search',
  context: { text: '', found: null, message: null, isFinal: false, opening: null },
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
      on: {
        'search.enter': [
          { guard: 'isAnswered', target: 'shown', actions: 'giveFirst' },
          { actions: 'takeOpening' },
        ],
      },
      after: { typingPause: [{ guard: 'isAnswered', target: 'shown' }, { target: 'searching' }] },
    },
    searching: {
      description: 'Ce qui est trouvé reste affiché.',
      on: { 'search.enter': { actions: 'takeOpening' } },
      invoke: {
        id: 'search',
        src: 'search',
        input: ({ context }) => ({ query: { q: asked(context.text) } }),
        onDone: [
          {
            guard: { type: 'opensFirst', params: outputOf },
            target: 'shown',
            actions: [{ type: 'takeFound', params: outputOf }, 'giveFirst', 'dropOpening'],
          },
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
