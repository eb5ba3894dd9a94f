import { object, string } from '#domain/validation/yup.ts';
import { call } from './call.ts';
import { int4, pageQuery } from './params.ts';
import type { Page } from './paging.ts';

/** Kinds of events in the journal of accounts (docs/domain/account-events.md). */
export const accountEventKinds = [
  'login',
  'login_failed',
  'logout',
  'password_changed',
  'password_failed',
  'profile_changed',
  'factor_added',
  'factor_removed',
  'factor_failed',
  'recovery_codes_renewed',
  'recovery_code_used',
  'devices_forgotten',
  'email_asked',
  'email_dropped',
  'email_changed',
  'session_closed',
  'mails_changed',
  'collaborator_chosen',
  'pin_failed',
  'collaborator_added',
  'collaborator_changed',
  'collaborator_removed',
  'collaborator_restored',
  'collaborator_pin_set',
  'collaborator_pin_removed',
  'files_handed_over',
  'export',
  'calendar_opened',
  'calendar_closed',
  'account_invited',
  'account_activated',
  'account_suspended',
  'account_restored',
  'account_closed',
  'account_reopened',
  'main_admin_granted',
  'main_admin_withdrawn',
  'work_granted',
  'work_withdrawn',
  'factor_reset',
  'company_added',
  'company_changed',
  'partner_added',
  'partner_changed',
  'partner_code_renewed',
  'cabinet_moved',
  'promotion_created',
  'promotion_changed',
  'promotion_scheduled',
  'promotion_withdrawn',
  'promotion_deleted',
  'promotion_moved',
  'tariff_created',
  'tariff_changed',
  'tariff_submitted',
  'tariff_reopened',
  'tariff_published',
  'tariff_withdrawn',
  'list_value_changed',
] as const;
export type AccountEventKind = (typeof accountEventKinds)[number];

/** One line of the journal of accounts. */
export interface AccountEventEntry {
  id: number;
  at: string;
  kind: AccountEventKind;
  /** Null for a failed login to an account that does not exist. */
  user: { id: number; email: string } | null;
  collaborator_id: number | null;
  /** Name of the collaborator who was chosen for the session; null if none was. */
  collaborator: string | null;
  /** Name of the collaborator whom a manager's change is about (`data.person`); null elsewhere. */
  person: string | null;
  /** Name of the collaborator who received files (`data.to`); null elsewhere. */
  receiver: string | null;
  /** E-mail address of the account that an administrator's change is about (`data.account`); null elsewhere. */
  account: string | null;
  /** Name of the company that an administrator wrote (`data.company`); null elsewhere. */
  company: string | null;
  /** Name of the partner that an administrator wrote (`data.partner`); null elsewhere. */
  partner: string | null;
  /** Network of the browser: an IPv4 address, or the first half of an IPv6 address. */
  network: string;
  /** Title of the promotion that an administrator's write is about (`data.promotion`); null elsewhere. */
  promotion: string | null;
  /** Details; which ones depends on the kind. */
  data: Record<string, string | number | boolean>;
}

/** The call that reads the journal of accounts, newest first. */
export const accountEventCalls = {
  accountEvents: call<{ events: Page<AccountEventEntry> }>()({
    method: 'GET',
    path: '/api/account-events',
    summary:
      'Le journal des comptes\u00a0: connexions, échecs, déconnexions, mots de passe, collaborateurs, exports',
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
