import { assertEvent, assign, setup } from 'xstate';
import type { Mail, MailSummary, Page } from '#contract/resources.ts';
import { failureMessage } from '../conflict.ts';
import { loadMails, readMail, type MailOutcome, type MailsOutcome } from './actors.ts';

export interface MailboxContext {
  page: number;
  mails: Page<MailSummary> | null;
  /** The mail being read, or opened last. */
  mailId: number;
  mail: Mail | null;
  message: string | null;
}

export type MailboxEvent =
  | { type: 'page.turn'; page: number }
  | { type: 'mail.open'; id: number }
  | { type: 'mail.close' }
  | { type: 'mailbox.retry' };

/** The embedded mailbox, as a super-administrator reads it. */
export const mailboxChart = setup({
  types: { context: {} as MailboxContext, events: {} as MailboxEvent },
  actors: { loadMails, readMail },
  guards: {
    isListed: (_, outcome: MailsOutcome) => outcome.kind === 'listed',
    isRead: (_, outcome: MailOutcome) => outcome.kind === 'read',
  },
  actions: {
    keepPage: assign(({ event }) => {
      assertEvent(event, 'page.turn');
      return { page: event.page };
    }),
    keepMailId: assign(({ event }) => {
      assertEvent(event, 'mail.open');
      return { mailId: event.id };
    }),
    takeMails: assign((_, outcome: MailsOutcome) => (outcome.kind === 'listed' ? { mails: outcome.mails, message: null } : { message: outcome.message })),
    takeMail: assign((_, outcome: MailOutcome) => (outcome.kind === 'read' ? { mail: outcome.mail, message: null } : { message: outcome.message })),
    keepFailure: assign((_, { error }: { error: unknown }) => ({ message: failureMessage(error) })),
  },
}).createMachine({
  id: 'mailbox',
  context: { page: 1, mails: null, mailId: 0, mail: null, message: null },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        id: 'loadMails',
        src: 'loadMails',
        input: ({ context }) => ({ page: context.page }),
        onDone: [
          { guard: { type: 'isListed', params: ({ event }) => event.output }, target: 'listed', actions: { type: 'takeMails', params: ({ event }) => event.output } },
          { target: 'failed', actions: { type: 'takeMails', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    listed: {
      on: {
        'page.turn': { target: 'loading', actions: 'keepPage' },
        'mail.open': { target: 'opening', actions: 'keepMailId' },
        'mailbox.retry': 'loading',
      },
    },
    opening: {
      invoke: {
        id: 'readMail',
        src: 'readMail',
        input: ({ context }) => ({ id: context.mailId }),
        onDone: [
          { guard: { type: 'isRead', params: ({ event }) => event.output }, target: 'reading', actions: { type: 'takeMail', params: ({ event }) => event.output } },
          { target: 'failed', actions: { type: 'takeMail', params: ({ event }) => event.output } },
        ],
        onError: { target: 'failed', actions: { type: 'keepFailure', params: ({ event }) => ({ error: event.error }) } },
      },
    },
    reading: { on: { 'mail.close': 'listed', 'mail.open': { target: 'opening', actions: 'keepMailId' } } },
    failed: { on: { 'mailbox.retry': 'loading' } },
  },
});
