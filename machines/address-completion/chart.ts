import { assertEvent, assign, emit, setup } from 'xstate';
import type { AddressSuggestion } from '#contract/lookup-resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards, outputOf } from '../shared/outcome.ts';
import { sameData } from '../shared/same-data.ts';
import { addressQuery, type AddressQuery } from './query.ts';

export interface AddressCompletionContext {
  text: string;
  suggestions: AddressSuggestion[];
  /** The query of the current `suggestions`; `null` if there are none. */
  answered: AddressQuery | null;
}

/** `label`: of the chosen suggestion. */
export type AddressCompletionEvent =
  | { type: 'address.type'; text: string }
  | { type: 'address.pick'; label: string };
/** The form is filled with the chosen address. */
export type AddressCompletionEmitted = { type: 'address.picked'; address: AddressSuggestion };

/**
 * Pause in typing after which suggestions are asked for, in ms. Below: the least number of typed characters.
 */
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

/**
 * Suggests addresses while the user types. A query that was just answered is not sent again. The user may
 * ignore the suggestions: any typed address is accepted.
 */
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
    /** The typed text gives the query that was answered last. */
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
