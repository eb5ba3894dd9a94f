import { object } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { idParams, pageQuery } from './params.ts';
import type { Mail, MailSummary, Page } from './resources.ts';

export interface ListEntry {
  id: number;
  code: string;
  label: string;
  /** Quality only: forces row D. */
  requires_cnr?: boolean | undefined;
}

export const portalCalls = {
  listes: call<Record<string, ListEntry[]>>()({ method: 'GET', path: '/api/listes', summary: 'Les listes de valeurs', who: 'anyone', standing: 'session' }),
  mails: call<{ mails: Page<MailSummary> }>()({ method: 'GET', path: '/api/mails', summary: 'La boîte aux lettres embarquée', who: ['super_admin'], standing: 'active', query: object(pageQuery) }),
  mail: call<{ mail: Mail }>()({ method: 'GET', path: '/api/mails/{id}', summary: 'Un courriel de la boîte embarquée', who: ['super_admin'], standing: 'active', params: idParams }),
};
