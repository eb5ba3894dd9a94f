import { act, fireEvent } from '@testing-library/react';
import type { AccountEventEntry } from '#contract/account-events.ts';
import type { Page } from '#contract/paging.ts';
import { pageOf } from '#tests/support/pages.ts';
import { journalAddress, journalRules, kindWords } from '#web/flows/use-account-journal.tsx';
import AccountJournal from '#web/screens/journal/AccountJournal.tsx';
import { describeList } from './list-screen.tsx';

const line = (id: number, more: Partial<AccountEventEntry> = {}): AccountEventEntry => ({
  id,
  at: '2026-11-20T09:00:00Z',
  kind: 'login',
  user: { id: 7, email: 'courtier@charpente.test' },
  collaborator_id: null,
  collaborator: null,
  person: null,
  receiver: null,
  account: null,
  company: null,
  partner: null,
  promotion: null,
  network: '192.0.2.7',
  data: {},
  ...more,
});
const lines = [
  line(3, { kind: 'login_failed', user: null }),
  line(2, { kind: 'export', data: { call: 'exportRequests', status: 'offres-signees', searched: true } }),
  line(18, { kind: 'export', data: { call: 'exportDashboard', picture: 'areas' } }),
  line(1, { collaborator_id: 2, collaborator: 'Thomas Le Goff' }),
  line(4, {
    kind: 'collaborator_changed',
    person: 'Alix Renaud',
    data: { person: 3, renamed: true, gerant: false },
  }),
  line(5, {
    kind: 'files_handed_over',
    person: 'Thomas Le Goff',
    receiver: 'Alix Renaud',
    data: { person: 2, to: 3, files: 12 },
  }),
  line(6, { kind: 'account_suspended', account: 'y.kermarrec@cabinet.fr', data: { account: 12 } }),
  line(16, { kind: 'promotion_withdrawn', promotion: 'Portes ouvertes', data: { promotion: 4 } }),
  line(19, {
    kind: 'list_value_changed',
    data: { list: 'batiment', value: 5, last_day: '2026-12-31' },
  }),
  line(17, { kind: 'promotion_deleted', data: { promotion: 5 } }),
];

/** What a line says besides its kind. */
const about: Partial<Record<AccountEventEntry['kind'], string>> = {
  collaborator_changed: 'Alix Renaud, nom changé, sans la gérance',
  account_suspended: 'y.kermarrec@cabinet.fr',
  files_handed_over: '12\u00a0dossiers, de Thomas Le Goff à Alix Renaud',
  promotion_withdrawn: 'Portes ouvertes',
  list_value_changed: 'Bâtiment, Réhabilitation lourde, jusqu’au 31/12/2026',
  promotion_deleted: 'promotion n°\u00a05',
};

describeList({
  list: journalRules,
  path: '/',
  search: ({ kind, page }: { kind: string; page: number }) => journalAddress(kind, page),
  page: (script) => <AccountJournal script={script} />,
  queries: [
    { page: 1, kind: '' },
    { page: 2, kind: '' },
    { page: 1, kind: 'login_failed' },
  ] as never,
  turn: ({ kind, page }: { kind: string; page: number }) => {
    const select = document.querySelector('select');
    if (page > 1 || !select) return false;
    act(() => void fireEvent.change(select, { target: { value: kind } }));
    return true;
  },
  some: { events: pageOf(lines, { last_page: 2, per_page: 50, total: 53 }) },
  none: { events: pageOf([]) },
  rows: ({ events }: { events: Page<AccountEventEntry> }) =>
    events.data.map(({ kind, user, network, collaborator, data }) => [
      kindWords[kind],
      user?.email ?? 'Compte inconnu',
      network,
      collaborator ?? '',
      data['picture'] === 'areas'
        ? 'tableau de bord, Contrats en vigueur par département'
        : (about[kind] ?? ''),
    ]),
  empty: 'Aucun événement',
});
