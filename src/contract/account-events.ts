import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** What is written down of accounts (docs/domain/account-events.md). */
export const accountEventKinds = [
  'login',
  'login_failed',
  'logout',
  'password_changed',
  'collaborator_chosen',
  'pin_failed',
  'export',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

export interface AccountEventEntry {
  id: number;
  at: string;
  kind: AccountEventKind;
  /** Null for a failed login to an account that does not exist. */
  user: { id: number; email: string } | null;
  collaborator_id: number | null;
  /** Who of the cabinet was at the keyboard, where one was chosen. */
  collaborator: string | null;
  network: string;
  data: Record<string, string | number | boolean>;
}

export const accountEventCalls = {
  accountEvents: call<{ events: Page<AccountEventEntry> }>()({
    method: 'GET',
    path: '/api/account-events',
    summary: 'Le journal des comptes\u00a0: connexions, échecs, déconnexions, mots de passe, exports',
    who: ['super_admin'],
    access: 'active',
    query: object({
      page: pageQuery.page,
      per_page: pageQuery.per_page,
      user_id: int4(1),
      kind: string().oneOf([...accountEventKinds, '']),
    }),
  }),
};
