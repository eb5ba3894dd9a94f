import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { AccountEventEntry, AccountEventKind } from '#contract/account-events.ts';
import type { Page } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

/** What the address asks for: a page of the journal, of one kind of line or of all. */
export interface JournalPlace {
  page: number;
  kind: AccountEventKind | '';
}

export interface JournalContext extends JournalPlace {
  events: Page<AccountEventEntry> | null;
  /** Why the journal cannot be shown; in French. */
  message: string | null;
}

export type JournalEvent =
  | { type: 'place.change'; page: number; kind: AccountEventKind | '' }
  | { type: 'journal.refresh' };

/** The journal of accounts, as a super-administrator reads it. */
export const accountJournalChart = setup({
  types: { context: {} as JournalContext, events: {} as JournalEvent, input: {} as JournalPlace },
  actors: { loadEvents: call('accountEvents') },
  guards: {
    ...outcomeGuards,
    isOtherPlace: ({ context, event }) => {
      assertEvent(event, 'place.change');
      return event.page !== context.page || event.kind !== context.kind;
    },
  },
  actions: {
    keepPlace: assign(({ event }) => {
      assertEvent(event, 'place.change');
      return { page: event.page, kind: event.kind };
    }),
    takeEvents: assign((_, outcome: CallOutcome<'accountEvents'>) => ({
      events: answerOf(outcome).events,
      message: null,
    })),
    keepMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ message: messageOf(outcome) })),
    keepFault: assign({ message: unexpected }),
  },
}).createMachine({
  id: 'account-journal',
  context: ({ input }) => ({ ...input, events: null, message: null }),
  initial: 'loading',
  on: { 'place.change': { guard: 'isOtherPlace', target: '.loading', actions: 'keepPlace' } },
  states: {
    loading: {
      description: 'La page précédente reste affichée.',
      invoke: {
        id: 'loadEvents',
        src: 'loadEvents',
        input: ({ context: { page, kind } }) => ({ query: { page, kind } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: { type: 'takeEvents', params: outputOf },
          },
          { target: 'unavailable', actions: { type: 'keepMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'keepFault' },
      },
    },
    listed: { on: { 'journal.refresh': 'loading' } },
    unavailable: { on: { 'journal.refresh': 'loading' } },
  },
});
