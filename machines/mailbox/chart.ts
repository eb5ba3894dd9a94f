import { assertEvent, assign, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { Mail, MailSummary, Page } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, messageOf, outcomeGuards, outputOf, unexpected } from '../shared/outcome.ts';

/** What the address asks for: a page of the list, and the mail to read, if any. */
export interface MailboxPlace {
  page: number;
  mailId: number | null;
}

export interface MailboxContext extends MailboxPlace {
  mails: Page<MailSummary> | null;
  mail: Mail | null;
  /** Why the list, or the mail, cannot be shown; in French. */
  listMessage: string | null;
  mailMessage: string | null;
}

export type MailboxEvent =
  | { type: 'page.turn'; page: number }
  | { type: 'mailbox.refresh' }
  | { type: 'mail.open'; id: number }
  | { type: 'mail.close' }
  | { type: 'mail.retry' };

/** The embedded mailbox, as a super-administrator reads it: its list, and beside it the mail that is open. */
export const mailboxChart = setup({
  types: { context: {} as MailboxContext, events: {} as MailboxEvent, input: {} as MailboxPlace },
  actors: { loadMails: call('mails'), readMail: call('mail') },
  guards: {
    ...outcomeGuards,
    isOtherPage: ({ context, event }) => {
      assertEvent(event, 'page.turn');
      return event.page !== context.page;
    },
    isOtherMail: ({ context, event }) => {
      assertEvent(event, 'mail.open');
      return event.id !== context.mailId;
    },
    isMailAsked: ({ context }) => context.mailId !== null,
  },
  actions: {
    keepPage: assign(({ event }) => {
      assertEvent(event, 'page.turn');
      return { page: event.page };
    }),
    keepMailId: assign(({ event }) => {
      assertEvent(event, 'mail.open');
      return { mailId: event.id, mail: null };
    }),
    forgetMail: assign({ mailId: null, mail: null, mailMessage: null }),
    takeMails: assign((_, outcome: CallOutcome<'mails'>) => ({
      mails: answerOf(outcome).mails,
      listMessage: null,
    })),
    takeMail: assign((_, outcome: CallOutcome<'mail'>) => ({
      mail: answerOf(outcome).mail,
      mailMessage: null,
    })),
    keepListMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ listMessage: messageOf(outcome) })),
    keepMailMessage: assign((_, outcome: ApiOutcome<unknown>) => ({ mailMessage: messageOf(outcome) })),
    keepListFault: assign({ listMessage: unexpected }),
    keepMailFault: assign({ mailMessage: unexpected }),
  },
}).createMachine({
  id: 'mailbox',
  context: ({ input }) => ({ ...input, mails: null, mail: null, listMessage: null, mailMessage: null }),
  type: 'parallel',
  states: {
    list: {
      initial: 'loading',
      on: { 'page.turn': { guard: 'isOtherPage', target: '.loading', actions: 'keepPage' } },
      states: {
        loading: {
          description: 'La page précédente reste affichée.',
          invoke: {
            id: 'loadMails',
            src: 'loadMails',
            input: ({ context }) => ({ query: { page: context.page } }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'listed',
                actions: { type: 'takeMails', params: outputOf },
              },
              { target: 'unavailable', actions: { type: 'keepListMessage', params: outputOf } },
            ],
            onError: { target: 'unavailable', actions: 'keepListFault' },
          },
        },
        listed: { on: { 'mailbox.refresh': 'loading' } },
        unavailable: { on: { 'mailbox.refresh': 'loading' } },
      },
    },
    mail: {
      initial: 'arriving',
      on: {
        'mail.open': { guard: 'isOtherMail', target: '.opening', actions: 'keepMailId' },
        'mail.close': { guard: 'isMailAsked', target: '.closed', actions: 'forgetMail' },
      },
      states: {
        arriving: { always: [{ guard: 'isMailAsked', target: 'opening' }, { target: 'closed' }] },
        closed: {},
        opening: {
          invoke: {
            id: 'readMail',
            src: 'readMail',
            input: ({ context }) => ({ params: { id: context.mailId ?? 0 } }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'reading',
                actions: { type: 'takeMail', params: outputOf },
              },
              { target: 'unreadable', actions: { type: 'keepMailMessage', params: outputOf } },
            ],
            onError: { target: 'unreadable', actions: 'keepMailFault' },
          },
        },
        reading: {},
        unreadable: { on: { 'mail.retry': 'opening' } },
      },
    },
  },
});
