import { assertEvent, assign, setup } from 'xstate';
import type { AddressSuggestion } from '#contract/resources.ts';
import { suggestAddresses, type AddressOutcome } from './actors.ts';

export interface AddressCompletionContext {
  text: string;
  suggestions: AddressSuggestion[];
}

export type AddressCompletionEvent = { type: 'address.type'; text: string } | { type: 'address.pick' };

/** How long a pause in typing asks for suggestions, ms; how much must be typed. */
const typingPause = 250;
const shortest = 3;

/** An address completed as one types. Whatever happens, what is typed by hand is good. */
export const addressCompletionChart = setup({
  types: { context: {} as AddressCompletionContext, events: {} as AddressCompletionEvent },
  actors: { suggestAddresses },
  delays: { typingPause },
  guards: {
    isLongEnough: ({ event }) => {
      assertEvent(event, 'address.type');
      return event.text.trim().length >= shortest;
    },
    hasText: ({ context }) => context.text !== '',
    hasSuggestions: (_, outcome: AddressOutcome) => outcome.kind === 'suggested' && outcome.suggestions.length > 0,
    isAnswered: (_, outcome: AddressOutcome) => outcome.kind === 'suggested',
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'address.type');
      return { text: event.text };
    }),
    takeSuggestions: assign((_, outcome: AddressOutcome) => ({ suggestions: outcome.kind === 'suggested' ? outcome.suggestions : [] })),
    forgetSuggestions: assign({ suggestions: [] }),
    forgetText: assign({ text: '', suggestions: [] }),
  },
}).createMachine({
  id: 'address-completion',
  context: { text: '', suggestions: [] },
  initial: 'idle',
  on: {
    'address.type': [
      { guard: 'isLongEnough', target: '.typing', actions: 'takeText' },
      { target: '.idle', actions: ['takeText', 'forgetSuggestions'] },
    ],
    'address.pick': { guard: 'hasText', target: '.idle', actions: 'forgetText' },
  },
  states: {
    idle: {},
    typing: { after: { typingPause: 'asking' } },
    asking: {
      invoke: {
        id: 'suggestAddresses',
        src: 'suggestAddresses',
        input: ({ context }) => ({ text: context.text.trim() }),
        onDone: [
          { guard: { type: 'hasSuggestions', params: ({ event }) => event.output }, target: 'suggesting', actions: { type: 'takeSuggestions', params: ({ event }) => event.output } },
          { guard: { type: 'isAnswered', params: ({ event }) => event.output }, target: 'nothing', actions: 'forgetSuggestions' },
          { target: 'unavailable', actions: 'forgetSuggestions' },
        ],
        onError: { target: 'unavailable', actions: 'forgetSuggestions' },
      },
    },
    suggesting: {},
    nothing: {},
    unavailable: { description: 'Sans proposition : la saisie à la main suffit.' },
  },
});
