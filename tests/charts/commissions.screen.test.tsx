import { expect } from 'vitest';
import type { Statement, StatementLine } from '#contract/bordereaux.ts';
import type { Page } from '#contract/paging.ts';
import { pageOf } from '#tests/support/pages.ts';
import { showDate, showSigned } from '#web/components/format.ts';
import { commissionsRules } from '#web/flows/use-commissions.tsx';
import Commissions from '#web/screens/bordereaux/Commissions.tsx';
import { button, describeList, type ListScreen } from './list-screen.tsx';

const line: StatementLine = {
  id: 1,
  label: 'Prime encaissée',
  day: '2026-04-12',
  corrects: null,
  request_id: 5,
  reference: 'DO-2026-000005',
  policy: 'POL-2026-000003',
  company: 'Solidité Assurances',
  premium: 6_667,
  commission: 1_000.05,
};
const back: StatementLine = {
  ...line,
  id: 2,
  label: 'Règlement repris par la banque',
  policy: 'POL-2025-000011',
  corrects: '2026-03',
  premium: -916.95,
  commission: -137.54,
};
const statement: Statement = {
  month: '2026-04',
  is_closed: true,
  closed_at: '2026-05-05T07:00:00Z',
  months: [
    { month: '2026-06', is_closed: false },
    { month: '2026-04', is_closed: true },
  ],
  premium: 5_750.05,
  commission: 862.51,
};

const filter = { month: '2026-04' } as const;

const seen: ListScreen['seen'] = () => ({
  showing: () => {
    expect(document.body.textContent).toContain('Clôturé le 05/05/2026');
    expect(document.body.textContent).toContain(showSigned(862.51));
    expect(button('Relevé en PDF')).toBeDefined();
  },
  empty: () => {
    expect(document.body.textContent).toContain('Provisoire');
    expect(button('Relevé en PDF')).toBeUndefined();
  },
});

describeList({
  list: commissionsRules,
  path: '/dashboard/commissions',
  search: ({ page }: { page: number }) => `?mois=2026-04${page > 1 ? `&page=${page}` : ''}`,
  page: (script) => <Commissions script={script} />,
  queries: [
    { page: 1, ...filter },
    { page: 2, ...filter },
  ],
  some: { statement, lines: pageOf([line, back], { last_page: 2, total: 12 }) },
  none: { statement: { ...statement, is_closed: false, closed_at: null }, lines: pageOf([]) },
  rows: ({ lines }: { lines: Page<StatementLine> }) =>
    lines.data.map(({ policy, label, day, premium, commission, corrects }) => [
      policy,
      label,
      showDate(day),
      showSigned(premium),
      showSigned(commission),
      ...(corrects ? ['Corrige mars 2026'] : []),
    ]),
  empty: 'Aucune commission ce mois-là',
  seen,
});
