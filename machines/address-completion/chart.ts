import { assertEvent, assign, emit, setup } from 'xstate';
import type { AddressSuggestion } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';
import { sameData } from '../shared/same-data.ts';
import { addressQuery, type AddressQuery } from './query.ts';

export interface AddressCompletionContext {
  text: string;
  suggestions: AddressSuggestion[];
  /** The query that `suggestions` answer; `null` for none. */
  answered: AddressQuery | null;
}

/** `label`: of the suggestion that is picked. */
export type AddressCompletionEvent =
  | { type: 'address.type'; text: string }
  | { type: 'address.pick'; label: string };
/** For the field: the address that fills the form. */
export type AddressCompletionEmitted = { type: 'address.picked'; address: AddressSuggestion };

/** How long a pause in typing asks for suggestions, ms; how much must be typed. */
const typingPause = 250;
const shortest = 3;

type Suggested = CallOutcome<'addresses'>;

function pickedIn({
  context,
  event,
}: {
  context: AddressCompletionContext;
  event: AddressCompletionEvent;
}): AddressSuggestion | undefined {
  assertEvent(event, 'address.pick');
  return context.suggestions.find(({ label }) => label === event.label);
}

const isAnswered = ({ text, answered }: AddressCompletionContext): boolean =>
  answered !== null && sameData(addressQuery(text), answered);

/** An address completed as one types. A text whose query was answered last is not asked for again. Whatever happens, what is typed by hand is good. */
export const addressCompletionChart = setup({
  types: {
    context: {} as AddressCompletionContext,
    events: {} as AddressCompletionEvent,
    emitted: {} as AddressCompletionEmitted,
  },
  actors: { suggestAddresses: call('addresses') },
  delays: { typingPause },
  guards: {
    ...outcomeGuards,
    isLongEnough: ({ event }) => {
      assertEvent(event, 'address.type');
      return event.text.trim().length >= shortest;
    },
    /** The same query as the last one, typed otherwise. */
    isAnswered: ({ context }) => isAnswered(context),
    isAnsweredWithSome: ({ context }) => isAnswered(context) && context.suggestions.length > 0,
    isSuggested: (args) => pickedIn(args) !== undefined,
    hasSuggestions: (_, outcome: Suggested) =>
      outcome.kind === 'done' && outcome.answer.suggestions.length > 0,
  },
  actions: {
    takeText: assign(({ event }) => {
      assertEvent(event, 'address.type');
      return { text: event.text };
    }),
    takeSuggestions: assign(({ context }, outcome: Suggested) => ({
      suggestions: answerOf(outcome).suggestions,
      answered: addressQuery(context.text),
    })),
    forgetSuggestions: assign({ suggestions: [], answered: null }),
    givePicked: emit(({ context, event }): AddressCompletionEmitted => {
      const address = pickedIn({ context, event });
      if (!address) throw new Error('An address is given once it was suggested');
      return { type: 'address.picked', address };
    }),
    forgetText: assign({ text: '', suggestions: [], answered: null }),
  },
}).createMachine({
  id: 'address-completion',
  context: { text: '', suggestions: [], answered: null },
  initial: 'idle',
  on: {
    'address.type': [
      { guard: 'isLongEnough', target: '.typing', actions: 'takeText' },
      { target: '.idle', actions: ['takeText', 'forgetSuggestions'] },
    ],
    'address.pick': { guard: 'isSuggested', target: '.idle', actions: ['givePicked', 'forgetText'] },
  },
  states: {
    idle: {},
    typing: {
      after: {
        typingPause: [
          { guard: 'isAnsweredWithSome', target: 'suggesting' },
          { guard: 'isAnswered', target: 'nothing' },
          { target: 'asking' },
        ],
      },
    },
    asking: {
      invoke: {
        id: 'suggestAddresses',
        src: 'suggestAddresses',
        input: ({ context }) => ({ query: addressQuery(context.text) }),
        onDone: [
          {
            guard: { type: 'hasSuggestions', params: outputOf },
            target: 'suggesting',
            actions: { type: 'takeSuggestions', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'nothing',
            actions: { type: 'takeSuggestions', params: outputOf },
          },
          { target: 'unavailable', actions: 'forgetSuggestions' },
        ],
        onError: { target: 'unavailable', actions: 'forgetSuggestions' },
      },
    },
    suggesting: {},
    nothing: {},
    unavailable: { description: 'Sans proposition\u00a0: la saisie à la main suffit.' },
  },
});
