import { fromPromise } from 'xstate';
import { api } from '#api/client.ts';
import type { Mail, MailSummary, Page } from '#contract/resources.ts';
import { setbackOf, type Setback } from '../setback.ts';

export type MailsOutcome = { kind: 'listed'; mails: Page<MailSummary> } | Setback;
export type MailOutcome = { kind: 'read'; mail: Mail } | Setback;

/** GET /api/mails. */
export const loadMails = fromPromise<MailsOutcome, { page: number }>(async ({ input, signal }) => {
  try {
    const { mails } = await api.mails({ query: { page: input.page } }, { signal });
    return { kind: 'listed', mails };
  } catch (error) {
    return setbackOf(error);
  }
});

/** GET /api/mails/{id}. */
export const readMail = fromPromise<MailOutcome, { id: number }>(async ({ input, signal }) => {
  try {
    const { mail } = await api.mail({ params: { id: input.id } }, { signal });
    return { kind: 'read', mail };
  } catch (error) {
    return setbackOf(error);
  }
});
