import { act, fireEvent } from '@testing-library/react';
import { expect } from 'vitest';
import type { UserSummary } from '#contract/users.ts';
import type { Page } from '#contract/paging.ts';
import { accountStateLabels } from '#domain/account.ts';
import { pageOf } from '#tests/support/pages.ts';
import { accountsAddress, usersRules, type AccountFilter } from '#web/flows/use-accounts.tsx';
import Accounts from '#web/screens/accounts/Accounts.tsx';
import { roleOf } from '#web/screens/accounts/account-words.ts';
import { accountOf } from './account-fixtures.ts';
import { describeList } from './list-screen.tsx';

const rows: UserSummary[] = [
  accountOf(),
  accountOf({
    id: 13,
    name: 'Aurélie',
    lastname: 'Teyssier',
    email: 'a.teyssier@charpente.fr',
    role: 'admin',
    main_admin: true,
    organisation: null,
    seen_at: null,
  }),
  accountOf({
    id: 14,
    name: 'Inès',
    lastname: 'Haddad',
    email: 'ines@sudbati.fr',
    role: 'broker',
    state: 'invited',
    organisation: 'Sud Bâti',
  }),
];

type Asked = AccountFilter & { page: number };
const everybody: AccountFilter = { group: '', state: '', search: '' };

const leadsToAccount = () =>
  expect(document.querySelector<HTMLAnchorElement>('tbody a')?.getAttribute('href')).toBe(
    '/partenaires?compte=12',
  );

const isTitledByHeading = () =>
  expect(document.title).toMatch(new RegExp(`^${document.querySelector('h1')?.textContent} — `));

describeList({
  list: usersRules,
  path: '/partenaires',
  search: ({ page, ...filter }: Asked) => accountsAddress(filter, page),
  page: (script) => <Accounts script={script} />,
  queries: [
    { page: 1, ...everybody },
    { page: 2, ...everybody },
    { page: 1, ...everybody, state: 'suspended' },
  ] as never,
  turn: ({ state, page }: Asked) => {
    const select = document.querySelector('select');
    if (page > 1 || !select) return false;
    act(() => void fireEvent.change(select, { target: { value: state } }));
    return true;
  },
  some: { users: pageOf(rows, { last_page: 2, per_page: 10, total: 12 }) },
  none: { users: pageOf([]) },
  rows: ({ users }: { users: Page<UserSummary> }) =>
    users.data.map((user) => [
      `${user.name} ${user.lastname}`,
      user.email,
      roleOf(user),
      user.organisation ?? '',
      accountStateLabels[user.state],
    ]),
  empty: 'Aucun compte ne répond à ces filtres',
  seen: () => ({
    showing: () => {
      leadsToAccount();
      isTitledByHeading();
    },
  }),
});
