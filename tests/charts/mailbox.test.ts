import { createActor } from 'xstate';
import { describe, expect, it } from 'vitest';
import type { Mail, MailSummary, Page } from '#contract/resources.ts';
import { mailboxChart, type MailboxContext } from '#machines/mailbox/index.ts';
import { done, fault, gone, offline } from '#tests/support/outcomes.ts';
import type { Cases } from './harness/cases.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';

const summary: MailSummary = { id: 5, to: 'client@exemple.test', subject: 'Votre offre', sent_at: '2026-11-20T09:00:00Z' };
const mail: Mail = { ...summary, html: '<p>Bonjour</p>', text: 'Bonjour', attachments: [] };
const mails: Page<MailSummary> = {
  data: [summary], current_page: 1, first_page_url: '', from: 1, last_page: 2, last_page_url: '', next_page_url: null, prev_page_url: null,
  per_page: 20, total: 21, total_capped: false, to: 20,
};
const unknown = gone('Ce courriel est introuvable.');

const cases = {
  events: { 'page.turn': [{ page: 1 }, { page: 2 }], 'mailbox.refresh': [{}], 'mail.open': [{ id: 5 }, { id: 6 }], 'mail.close': [{}], 'mail.retry': [{}] },
  actors: {
    loadMails: { done: [done({ mails }), offline], error: [fault] },
    readMail: { done: [done({ mail }), unknown], error: [fault] },
  },
} satisfies Cases<typeof mailboxChart>;

const project = ({ page, mailId }: MailboxContext) => [page, mailId];
const closed = { page: 1, mailId: null };

/** An address without a mail never takes the way of one with a mail, and the other way round. */
describeChart(mailboxChart, cases, { input: closed, project, exempt: { 'mailbox.mail.arriving|always|0': 'Only an address that names a mail: below' } });

function open(input: { page: number; mailId: number | null }) {
  const script = scriptOf(mailboxChart);
  const actor = createActor(script.chart, { input }).start();
  return { script, actor, value: () => actor.getSnapshot().value, context: () => actor.getSnapshot().context };
}

describe('the mailbox', () => {
  it('opens the mail that the address names while the list comes', async () => {
    const { script, value, context } = open({ page: 1, mailId: 5 });
    expect(value()).toEqual({ list: 'loading', mail: 'opening' });
    await script.answer('readMail', done({ mail }));
    expect(value()).toEqual({ list: 'loading', mail: 'reading' });
    expect(context().mail).toEqual(mail);
  });

  it('keeps its list when a mail cannot be read, and tries that mail again', async () => {
    const { script, actor, value, context } = open(closed);
    await script.answer('loadMails', done({ mails }));
    actor.send({ type: 'mail.open', id: 5 });
    await script.answer('readMail', unknown);
    expect(value()).toEqual({ list: 'listed', mail: 'unreadable' });
    expect(context()).toMatchObject({ mails, mailMessage: 'Ce courriel est introuvable.' });
    actor.send({ type: 'mail.retry' });
    await script.answer('readMail', done({ mail }));
    expect(value()).toEqual({ list: 'listed', mail: 'reading' });
  });

  it('never shows one mail under the address of another', async () => {
    const { script, actor, context } = open({ page: 1, mailId: 5 });
    await script.answer('readMail', done({ mail }));
    actor.send({ type: 'mail.open', id: 6 });
    expect(context()).toMatchObject({ mailId: 6, mail: null });
  });

  it('asks for a page once, however often the address says it', async () => {
    const { script, actor } = open(closed);
    await script.answer('loadMails', done({ mails }));
    actor.send({ type: 'page.turn', page: 1 });
    await expect(script.answer('loadMails', done({ mails }))).rejects.toThrow('was not called');
    actor.send({ type: 'page.turn', page: 2 });
    await script.answer('loadMails', done({ mails }));
    expect(actor.getSnapshot().value).toMatchObject({ list: 'listed' });
  });
});
