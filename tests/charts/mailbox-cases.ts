import type { Mail, MailSummary, Page } from '#contract/resources.ts';
import { mailboxChart, mailboxIgnored, type MailboxEvent } from '#machines/mailbox/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, gone, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { given, stopped } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const summary: MailSummary = {
  id: 5,
  to: 'client@exemple.test',
  subject: 'Votre offre',
  sent_at: '2026-11-20T09:00:00Z',
};
const mail: Mail = {
  ...summary,
  html: '<p>Bonjour</p>',
  text: 'Bonjour',
  attachments: [{ name: 'devis.pdf', bytes: 2_000_000 }],
};
const mails: Page<MailSummary> = {
  data: [summary],
  current_page: 1,
  first_page_url: '',
  from: 1,
  last_page: 2,
  last_page_url: '',
  next_page_url: null,
  prev_page_url: null,
  per_page: 20,
  total: 21,
  total_capped: false,
  to: 20,
};
const unknown = gone('Ce courriel est introuvable.');

const listAsked = (page: number) => given('loadMails', { query: { page } });
const mailAsked = (id: number) => given('readMail', { params: { id } });
const listShown = done('loadMails', answered({ mails }), {
  at: { list: 'listed', mail: 'closed' },
  context: { mails, listMessage: null },
});
const opens = (id: number) =>
  send<MailboxEvent>(
    { type: 'mail.open', id },
    { at: { list: 'listed', mail: 'opening' }, context: { mailId: id, mail: null }, causes: [mailAsked(id)] },
  );

export const suite = defineSuite(mailboxChart, {
  starts: { 'a list': { page: 1, mailId: null }, 'a mail': { page: 1, mailId: 5 } },
  events: {
    'page.turn': [{ page: 1 }, { page: 2 }],
    'mailbox.refresh': [{}],
    'mail.open': [{ id: 5 }, { id: 6 }],
    'mail.close': [{}],
    'mail.retry': [{}],
  },
  children: {
    loadMails: { done: [answered({ mails }), offline], error: [fault] },
    readMail: { done: [answered({ mail }), unknown], error: [fault] },
  },
  project: ({ page, mailId, mails: list, mail: one, listMessage, mailMessage }) => [
    page,
    mailId,
    list !== null,
    one !== null,
    listMessage,
    mailMessage,
  ],
  pins: {
    loadMails: ({ input, last }) => ({ query: { page: last('page.turn')?.page ?? input.page } }),
    readMail: ({ input, last }) => ({ params: { id: last('mail.open')?.id ?? input.mailId } }),
  },
  journeys: [
    {
      name: 'the mail that the address names opens while the list comes',
      start: 'a mail',
      steps: [
        starts({ at: { list: 'loading', mail: 'opening' }, causes: [listAsked(1), mailAsked(5)] }),
        done('readMail', answered({ mail }), {
          at: { list: 'loading', mail: 'reading' },
          context: { mail, mailMessage: null },
        }),
      ],
    },
    {
      name: 'the list stays when a mail cannot be read, and that mail is tried again',
      steps: [
        starts({ at: { list: 'loading', mail: 'closed' }, causes: [listAsked(1)] }),
        listShown,
        opens(5),
        done('readMail', unknown, {
          at: { list: 'listed', mail: 'unreadable' },
          context: { mails, mailMessage: 'Ce courriel est introuvable.' },
        }),
        send({ type: 'mail.retry' }, { at: { list: 'listed', mail: 'opening' }, causes: [mailAsked(5)] }),
        fails('readMail', fault, {
          at: { list: 'listed', mail: 'unreadable' },
          context: { mailMessage: unexpected },
        }),
        send({ type: 'mail.retry' }, { at: { list: 'listed', mail: 'opening' }, causes: [mailAsked(5)] }),
        done('readMail', answered({ mail }), {
          at: { list: 'listed', mail: 'reading' },
          context: { mail, mailMessage: null },
        }),
      ],
    },
    {
      name: 'one mail never shows under the address of another',
      steps: [
        listShown,
        opens(5),
        send({ type: 'mail.open', id: 5 }, { at: { list: 'listed', mail: 'opening' } }),
        send(
          { type: 'mail.open', id: 6 },
          {
            at: { list: 'listed', mail: 'opening' },
            context: { mailId: 6, mail: null },
            causes: [stopped('readMail'), mailAsked(6)],
          },
        ),
        done('readMail', unknown, { at: { list: 'listed', mail: 'unreadable' }, context: { mail: null } }),
        send(
          { type: 'mail.close' },
          {
            at: { list: 'listed', mail: 'closed' },
            context: { mailId: null, mail: null, mailMessage: null },
          },
        ),
        send({ type: 'mail.close' }, { at: { list: 'listed', mail: 'closed' } }),
      ],
    },
    {
      name: 'closing a mail leaves nothing of it for the next',
      steps: [
        listShown,
        opens(5),
        done('readMail', answered({ mail }), { at: { list: 'listed', mail: 'reading' }, context: { mail } }),
        send({ type: 'mail.close' }, { at: { list: 'listed', mail: 'closed' }, context: { mail: null } }),
      ],
    },
    {
      name: 'a page is asked for once, however often the address says it; what was shown stays meanwhile',
      steps: [
        listShown,
        send({ type: 'page.turn', page: 1 }, { at: { list: 'listed', mail: 'closed' } }),
        send(
          { type: 'page.turn', page: 2 },
          { at: { list: 'loading', mail: 'closed' }, context: { mails, page: 2 }, causes: [listAsked(2)] },
        ),
        done('loadMails', offline, {
          at: { list: 'unavailable', mail: 'closed' },
          context: { mails, listMessage: offline.message },
        }),
        send(
          { type: 'mailbox.refresh' },
          { at: { list: 'loading', mail: 'closed' }, causes: [listAsked(2)] },
        ),
        fails('loadMails', fault, {
          at: { list: 'unavailable', mail: 'closed' },
          context: { listMessage: unexpected },
        }),
        send(
          { type: 'mailbox.refresh' },
          { at: { list: 'loading', mail: 'closed' }, causes: [listAsked(2)] },
        ),
        done('loadMails', answered({ mails }), {
          at: { list: 'listed', mail: 'closed' },
          context: { listMessage: null },
        }),
        send(
          { type: 'mailbox.refresh' },
          { at: { list: 'loading', mail: 'closed' }, causes: [listAsked(2)] },
        ),
      ],
    },
  ],
  ignored: mailboxIgnored,
});
