import type { InactiveAccount } from '#contract/memberships.ts';
import {
  inactiveAccountsChart,
  inactiveAccountsIgnored,
  type InactiveAccountsEvent,
} from '#machines/inactive-accounts/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const account: InactiveAccount = {
  id: 5,
  email: 'yann@kerbrat.test',
  name: 'Yann',
  lastname: 'Kerbrat',
  company_name: 'Assurances Kerbrat',
  orias: '22001594',
  created_at: '2026-11-12T14:07:00Z',
  mailed_at: '2026-11-12T14:07:00Z',
};
const other: InactiveAccount = {
  ...account,
  id: 6,
  email: 'lea@morvan.test',
  name: 'Léa',
  lastname: 'Morvan',
  company_name: 'Morvan Assurances',
  mailed_at: null,
};
const some = { accounts: pageOf([account, other], { per_page: 10, last_page: 2, total: 12 }) };
const none = { accounts: pageOf<InactiveAccount>([]) };
const loads = (page: number) => given('loadAccounts', { query: { page } });
const toast = (kind: 'success' | 'error', message: string) => emitted({ type: 'toast', kind, message });
const unread = toast('error', 'un erreur est survenu lors de la chargement de la');
const shown = done('loadAccounts', answered(some), { at: 'listed', context: some });
const mails = send<InactiveAccountsEvent>(
  { type: 'mail.send', id: 6 },
  {
    at: 'sending',
    context: { currentUserId: 6 },
    causes: [given('sendMail', { body: { currentUserId: 6 } })],
  },
);
const again = [toast('error', failures.gone.message), loads(1)];

export const suite = defineSuite(inactiveAccountsChart, {
  starts: { 'the first page': { page: 1 } },
  events: { 'page.turn': [{ page: 1 }, { page: 2 }], 'accounts.refresh': [{}], 'mail.send': [{ id: 6 }] },
  children: {
    loadAccounts: { done: [answered(some), answered(none), failures.offline], error: [fault] },
    sendMail: {
      done: [
        answered({ message: 'Le courriel est parti.' }),
        failures.gone,
        failures.refused,
        failures.offline,
      ],
      error: [fault],
    },
  },
  project: ({ page, accounts, currentUserId }) => [page, accounts?.total, currentUserId],
  pins: {
    loadAccounts: ({ input, last }) => ({
      query: { page: last('page.turn')?.page ?? (input as { page: number }).page },
    }),
    sendMail: () => ({ body: { currentUserId: 6 } }),
  },
  journeys: [
    {
      name: 'the accounts are shown page by page',
      steps: [
        starts({ at: 'loading', causes: [loads(1)] }),
        shown,
        send({ type: 'page.turn', page: 1 }, { at: 'listed' }),
        send({ type: 'page.turn', page: 2 }, { at: 'loading', context: { page: 2 }, causes: [loads(2)] }),
        done('loadAccounts', answered(some), { at: 'listed', context: some }),
        send({ type: 'accounts.refresh' }, { at: 'loading', causes: [loads(2)] }),
      ],
    },
    {
      name: 'none waits for its activation',
      steps: [done('loadAccounts', answered(none), { at: 'listed', context: none })],
    },
    {
      name: 'a page beyond the last leads to the last',
      steps: [
        shown,
        send({ type: 'page.turn', page: 2 }, { at: 'loading', causes: [loads(2)] }),
        done('loadAccounts', answered(none), {
          at: 'beyond',
          causes: [emitted({ type: 'navigate', to: '?page=1', replace: true })],
        }),
        send({ type: 'page.turn', page: 1 }, { at: 'loading', causes: [loads(1)] }),
      ],
    },
    {
      name: 'a mail is sent again, and when is read anew',
      steps: [
        shown,
        mails,
        done('sendMail', answered({ message: 'Le courriel est parti.' }), {
          at: 'loading',
          causes: [toast('success', 'Le courriel est parti.'), loads(1)],
        }),
      ],
    },
    {
      name: 'the account is gone, or active by now: why is said, and the list is read anew',
      steps: [
        shown,
        mails,
        done('sendMail', failures.gone, { at: 'loading', causes: again }),
        shown,
        mails,
        done('sendMail', failures.refused, {
          at: 'loading',
          causes: [toast('error', failures.refused.message), loads(1)],
        }),
      ],
    },
    {
      name: 'a mail that did not leave is said, and may be sent again',
      steps: [
        shown,
        mails,
        done('sendMail', failures.offline, {
          at: 'listed',
          causes: [toast('error', failures.offline.message)],
        }),
        mails,
        fails('sendMail', fault, { at: 'listed', causes: [toast('error', unexpected)] }),
      ],
    },
    {
      name: 'a list that cannot be read says so in its fixed words',
      steps: [
        done('loadAccounts', failures.offline, { at: 'unavailable', causes: [unread] }),
        send({ type: 'accounts.refresh' }, { at: 'loading', causes: [loads(1)] }),
        fails('loadAccounts', fault, { at: 'unavailable', causes: [unread] }),
        send({ type: 'page.turn', page: 2 }, { at: 'loading', causes: [loads(2)] }),
      ],
    },
  ],
  ignored: inactiveAccountsIgnored,
});
