import type { IsoDate } from '#domain/calendar.ts';
import type { ListDays } from '#domain/lists.ts';
import { day } from '#domain/validation/fields.ts';
import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** An entry of a list of values, for a select (docs/domain/lists.md). */
export interface ListEntry {
  id: number;
  code: string;
  label: string;
  /** First and last day on which it may be chosen, in Europe/Paris; `null` where that side is open. */
  valid_from: IsoDate | null;
  valid_to: IsoDate | null;
  /** In the list of qualities (the policyholder's capacity): makes row D (CNR) compulsory. */
  requires_cnr?: boolean | undefined;
}

/** A line of the embedded mailbox, which holds the mails of a deployment without a mail server. */
export interface MailSummary {
  id: number;
  to: string;
  subject: string;
  sent_at: string;
}

/** A mail of the embedded mailbox. */
export interface Mail extends MailSummary {
  html: string;
  text: string;
  attachments: { name: string; bytes: number }[];
}

/** Calls of the portal itself: the lists of values, and the embedded mailbox. */
export const portalCalls = {
  /**
   * Entries that may be chosen on `date`; without it, today. A past date gives the names of older answers.
   */
  listes: call<Record<string, ListEntry[]>>()({
    method: 'GET',
    path: '/api/listes',
    summary: 'Les listes de valeurs',
    who: 'anyone',
    access: 'session',
    query: object({ date: day().default(undefined) }),
  }),
  listDays: call<{ days: ListDays }>()({
    method: 'GET',
    path: '/api/listes/jours',
    summary: 'Les jours des valeurs qui ne sont pas toujours proposées',
    who: 'anyone',
    access: 'session',
  }),
  mails: call<{ mails: Page<MailSummary> }>()({
    method: 'GET',
    path: '/api/mails',
    summary: 'La boîte aux lettres embarquée',
    who: ['super_admin'],
    access: 'active',
    query: object(pageQuery),
  }),
  mail: call<{ mail: Mail }>()({
    method: 'GET',
    path: '/api/mails/{id}',
    summary: 'Un courriel de la boîte embarquée',
    who: ['super_admin'],
    access: 'active',
    params: idParams,
  }),
};
