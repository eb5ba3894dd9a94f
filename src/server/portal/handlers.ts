import { portalCalls, type ListEntry } from '#contract/portal.ts';
import type { Mail, MailSummary } from '#contract/portal.ts';
import type { IsoDate } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import { listNames, offeredOn, periodOn, type ListDays } from '#domain/lists.ts';
import { always, type ListEntry as DomainEntry, type Period } from '#domain/lists/list.ts';
import { toWireSlug } from '#domain/provider.ts';
import { stepLabels, steps } from '#domain/steps.ts';
import type { MailAttachment } from '../adapters/mail/port.ts';
import type { Statement } from '../database/executor.ts';
import type { HandlersOf } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import { listDays } from '../lists/book/days.ts';
import { askedPage, pageOf } from './page.ts';

const travelling = (
  { id, code, label, requires_cnr }: DomainEntry & { requires_cnr?: boolean },
  { valid_from, valid_to }: Period,
): ListEntry => ({
  id,
  code,
  label,
  valid_from,
  valid_to,
  ...(requires_cnr && { requires_cnr }),
});

/**
 * The steps of a request in their order, by their slugs on the wire. Nobody chooses a step, so they have no
 * period in which they are offered.
 */
const wireSteps = (): ListEntry[] =>
  steps.map((step, index) => ({
    id: index + 1,
    code: toWireSlug(step),
    label: stepLabels[step],
    ...always,
  }));

const wireLists = (on: IsoDate, days: ListDays): Record<string, ListEntry[]> => ({
  ...Object.fromEntries(
    listNames.map((name) => [
      name,
      offeredOn(name, on, days).map((entry) => travelling(entry, periodOn(name, entry, on, days) ?? always)),
    ]),
  ),
  steps: wireSteps(),
});

interface MailRow extends Omit<Mail, 'attachments' | 'sent_at'> {
  attachments: MailAttachment[];
  sent_at: Date;
}

const latest: Statement = {
  name: 'mails_page',
  text: 'select id, recipient as "to", subject, sent_at from mails order by id desc limit $1 offset $2',
};
const counted: Statement = { name: 'mails_count', text: 'select count(*)::integer as total from mails' };
const byId: Statement = {
  name: 'mail_by_id',
  text: 'select id, recipient as "to", subject, html, text, attachments, sent_at from mails where id = $1',
};

const defaultPerPage = 20;

export const portalHandlers: HandlersOf<keyof typeof portalCalls> = {
  listes: async ({ query, now, services: { database } }) =>
    wireLists(query.date ?? parisDateOf(now), await listDays(database)),

  listDays: async ({ services: { database } }) => ({ days: await listDays(database) }),

  mails: async ({ query, services: { database } }) => {
    const { offset, ...turned } = askedPage(query, defaultPerPage);
    const rows = await database.query<Omit<MailSummary, 'sent_at'> & { sent_at: Date }>(latest, [
      turned.perPage,
      offset,
    ]);
    const [count] = await database.query<{ total: number }>(counted);
    const data = rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
    return { mails: pageOf(portalCalls.mails.path, data, { ...turned, total: count?.total ?? 0 }) };
  },

  mail: async ({ params, services: { database } }) => {
    const [found] = await database.query<MailRow>(byId, [params.id]);
    if (!found) throw notFound('Ce courriel est introuvable.');
    const { attachments, sent_at, ...mail } = found;
    return {
      mail: {
        ...mail,
        attachments: attachments.map(({ name, bytes }) => ({ name, bytes })),
        sent_at: sent_at.toISOString(),
      },
    };
  },
};
