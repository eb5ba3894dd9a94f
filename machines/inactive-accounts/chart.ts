import { assertEvent, assign, emit, setup } from 'xstate';
import type { InactiveAccount } from '#contract/memberships.ts';
import type { Page } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import type { Emitted } from '../shared/emitted.ts';
import { answerOf, firstMessageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

/** Said where the accounts cannot be read: a fixed text (docs/domain/screens.md), byte for byte. */
export const listFailure = 'un erreur est survenu lors de la chargement de la';

export interface InactiveAccountsContext {
  page: number;
  accounts: Page<InactiveAccount> | null;
  /** The one whose mail is sent again. */
  currentUserId: number | null;
}

export type InactiveAccountsEvent =
  | { type: 'page.turn'; page: number }
  | { type: 'accounts.refresh' }
  | { type: 'mail.send'; id: number };

type Listed = CallOutcome<'accounts'>;
type Sent = CallOutcome<'sendActivationMail'>;

/** The accounts that were never activated, ten a page, and their mail, which is sent again on demand. */
export const inactiveAccountsChart = setup({
  types: {
    context: {} as InactiveAccountsContext,
    events: {} as InactiveAccountsEvent,
    input: {} as { page: number },
    emitted: {} as Emitted,
  },
  actors: { loadAccounts: call('accounts'), sendMail: call('sendActivationMail') },
  guards: {
    ...outcomeGuards,
    isOtherPage: ({ context, event }) => {
      assertEvent(event, 'page.turn');
      return event.page !== context.page;
    },
    isBeyondLast: ({ context }, outcome: Listed) =>
      outcome.kind === 'done' && context.page > outcome.answer.accounts.last_page,
  },
  actions: {
    takePage: assign(({ event }) => {
      assertEvent(event, 'page.turn');
      return { page: event.page };
    }),
    takeAccount: assign(({ event }) => {
      assertEvent(event, 'mail.send');
      return { currentUserId: event.id };
    }),
    takeAccounts: assign((_, outcome: Listed) => ({ accounts: answerOf(outcome).accounts })),
    goToLastPage: emit((_, outcome: Listed): Emitted => ({
      type: 'navigate',
      to: `?page=${answerOf(outcome).accounts.last_page}`,
      replace: true,
    })),
    toastUnread: emit({ type: 'toast', kind: 'error', message: listFailure }),
    toastSent: emit((_, outcome: Sent): Emitted => ({
      type: 'toast',
      kind: 'success',
      message: answerOf(outcome).message,
    })),
    toastRefusal: emit((_, outcome: Sent): Emitted => ({
      type: 'toast',
      kind: 'error',
      message: firstMessageOf(outcome) ?? unexpected,
    })),
    toastFault: emit({ type: 'toast', kind: 'error', message: unexpected }),
  },
}).createMachine({
  id: 'inactive-accounts',
  context: ({ input }) => ({ ...input, accounts: null, currentUserId: null }),
  initial: 'loading',
  on: { 'page.turn': { guard: 'isOtherPage', target: '.loading', actions: 'takePage' } },
  states: {
    loading: {
      description: 'La page précédente reste affichée.',
      invoke: {
        id: 'loadAccounts',
        src: 'loadAccounts',
        input: ({ context: { page } }) => ({ query: { page } }),
        onDone: [
          {
            guard: { type: 'isBeyondLast', params: outputOf },
            target: 'beyond',
            actions: { type: 'goToLastPage', params: outputOf },
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'listed',
            actions: { type: 'takeAccounts', params: outputOf },
          },
          { target: 'unavailable', actions: 'toastUnread' },
        ],
        onError: { target: 'unavailable', actions: 'toastUnread' },
      },
    },
    unavailable: { on: { 'accounts.refresh': 'loading' } },
    beyond: { description: 'L’adresse mène à la dernière page.' },
    listed: {
      on: { 'accounts.refresh': 'loading', 'mail.send': { target: 'sending', actions: 'takeAccount' } },
    },
    sending: {
      invoke: {
        id: 'sendMail',
        src: 'sendMail',
        input: ({ context }) => ({ body: { currentUserId: context.currentUserId ?? 0 } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'loading',
            actions: { type: 'toastSent', params: outputOf },
          },
          {
            guard: { type: 'isGone', params: outputOf },
            target: 'loading',
            actions: { type: 'toastRefusal', params: outputOf },
          },
          {
            guard: { type: 'isRefused', params: outputOf },
            target: 'loading',
            actions: { type: 'toastRefusal', params: outputOf },
          },
          { target: 'listed', actions: { type: 'toastRefusal', params: outputOf } },
        ],
        onError: { target: 'listed', actions: 'toastFault' },
      },
    },
  },
});
