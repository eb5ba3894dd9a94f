import { desc, eq, sql } from 'drizzle-orm';
import { portalCalls, type ListEntry } from '#contract/portal.ts';
import { lists } from '#domain/lists.ts';
import type { ListEntry as DomainEntry } from '#domain/lists/list.ts';
import { mails } from '../database/schema/index.ts';
import type { HandlersOf } from '../http/handler.ts';
import { notFound } from '../http/refused.ts';
import { pageOf } from './page.ts';

/** Only what may be chosen today travels. */
const travelling = (entries: readonly (DomainEntry & { requires_cnr?: boolean })[]): ListEntry[] =>
  entries.filter(({ active }) => active).map(({ id, code, label, requires_cnr }) => ({ id, code, label, ...(requires_cnr && { requires_cnr }) }));
const wireLists = Object.fromEntries(Object.entries(lists).map(([name, entries]) => [name, travelling(entries)]));

const defaultPerPage = 20;
const lastPage = 1_000;

export const portalHandlers: HandlersOf<keyof typeof portalCalls> = {
  listes: async () => wireLists,

  mails: async ({ query, services: { database } }) => {
    const page = Math.min(query.page ?? 1, lastPage);
    const perPage = query.per_page ?? defaultPerPage;
    const summary = { id: mails.id, to: mails.recipient, subject: mails.subject, sent_at: mails.sentAt };
    const rows = await database.db.select(summary).from(mails).orderBy(desc(mails.id)).limit(perPage).offset((page - 1) * perPage);
    const [count] = await database.db.select({ total: sql`count(*)`.mapWith(Number) }).from(mails);
    const data = rows.map((row) => ({ ...row, sent_at: row.sent_at.toISOString() }));
    return { mails: pageOf(portalCalls.mails.path, data, { page, perPage, total: count?.total ?? 0 }) };
  },

  mail: async ({ params, services: { database } }) => {
    const [found] = await database.db.select().from(mails).where(eq(mails.id, params.id)).limit(1);
    if (!found) throw notFound('Ce courriel est introuvable.');
    const { id, recipient, subject, html, text, attachments, sentAt } = found;
    return { mail: { id, to: recipient, subject, html, text, attachments: attachments.map(({ name, bytes }) => ({ name, bytes })), sent_at: sentAt.toISOString() } };
  },
};
