import { expect } from 'vitest';
import type { InactiveAccount } from '#contract/memberships.ts';
import type { Page } from '#contract/paging.ts';
import type { RowCommand } from '#machines/shared/paged-list/index.ts';
import { pageOf } from '#tests/support/pages.ts';
import { accountsRules } from '#web/flows/use-inactive-accounts.tsx';
import InactiveAccounts from '#web/screens/memberships/InactiveAccounts.tsx';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

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
interface Accounts {
  accounts: Page<InactiveAccount>;
}
const sends: RowCommand = {
  row: 6,
  call: 'sendActivationMail',
  with: { body: { currentUserId: 6 } },
  asks: false,
};
const mail = (id: number) => button('Renvoyer', document.querySelectorAll('tbody tr')[id - 5] ?? null);
const mails = (answer: object | null, without = 0) =>
  Array.from(
    { length: ((answer as Accounts | null)?.accounts.data.length ?? 0) - without },
    () => 'Renvoyer',
  );

const seen: ListScreen['seen'] = (contextOf) => ({
  loading: (snapshot) => {
    expect(button('Actualiser')?.getAttribute('aria-busy')).toBe('true');
    expect(waiting()).toEqual(mails(contextOf(snapshot).answer));
  },
  running: (snapshot) => {
    expect(mail(6)?.getAttribute('aria-busy')).toBe('true');
    expect(waiting()).toEqual(['Actualiser', ...mails(contextOf(snapshot).answer, 1)]);
  },
});

describeList({
  list: accountsRules,
  path: '/dashboard/comptes',
  page: (script) => <InactiveAccounts script={script} />,
  queries: [{ page: 1 }, { page: 2 }],
  some: { accounts: pageOf([account, other], { per_page: 10, last_page: 2, total: 12 }) },
  none: { accounts: pageOf([]) },
  rows: ({ accounts }: Accounts) => accounts.data.map(({ email, company_name: company }) => [email, company]),
  empty: 'Aucun compte n’attend son activation',
  failure: 'un erreur est survenu lors de la chargement de la',
  commands: [sends],
  press: ({ row }) => press(mail(row)),
  seen,
});
