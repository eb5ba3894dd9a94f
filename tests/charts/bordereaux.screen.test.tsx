import { fireEvent } from '@testing-library/react';
import { beforeAll, expect } from 'vitest';
import type { Bordereau, BordereauLine, BordereauSums } from '#contract/bordereaux.ts';
import type { Page } from '#contract/paging.ts';
import type { RowCommand } from '#machines/shared/paged-list/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { pageOf } from '#tests/support/pages.ts';
import { showDate, showSigned } from '#web/components/format.ts';
import { bordereauRules } from '#web/flows/use-bordereau.tsx';
import Bordereaux from '#web/screens/bordereaux/Bordereaux.tsx';
import { button, describeList, press, waiting, type ListScreen } from './list-screen.tsx';

beforeAll(() => teachDialogs());

const line: BordereauLine = {
  id: 1,
  kind: 'premium',
  label: 'Prime encaissée',
  day: '2026-05-12',
  corrects: null,
  request_id: 5,
  reference: 'DO-2026-000005',
  policy: 'POL-2026-000003',
  detail: 'DO-2026-000005-P',
  company: 'Solidité Assurances',
  partner: 'Charpente',
  cabinet: 'Cabinet Delmas',
  premium: 6_667,
  tax: 603.77,
  fgti: 6.5,
  fees: 250,
  broker_fees: 200,
  total: 7_727.27,
  aside: 0,
  commission: 1_000.05,
  indemnity: 0,
};
const back: BordereauLine = {
  ...line,
  id: 2,
  kind: 'refund',
  label: 'Ristourne de résiliation',
  policy: 'POL-2025-000011',
  corrects: '2026-03',
  company: null,
  premium: -916.95,
  tax: -83.05,
  fgti: 0,
  fees: 0,
  broker_fees: 0,
  total: -1_000,
  commission: -137.54,
};
const total: BordereauSums = {
  lines: 2,
  claims: 3,
  premium: 5_750.05,
  tax: 520.72,
  fgti: 6.5,
  fees: 250,
  broker_fees: 200,
  total: 6_727.27,
  aside: 0,
  commission: 862.51,
  indemnity: 0,
};
const bordereau: Bordereau = {
  month: '2026-05',
  is_closed: false,
  closed_at: null,
  closed_by: null,
  sha256: 'a'.repeat(64),
  may_close: true,
  months: [
    { month: '2026-06', is_closed: false },
    { month: '2026-05', is_closed: false },
    { month: '2026-04', is_closed: true },
  ],
  companies: [
    { id: 1, name: 'Solidité Assurances' },
    { id: 2, name: 'Autre Compagnie' },
  ],
  partners: [{ id: 1, name: 'Charpente' }],
  groups: [
    { ...total, company: { id: 1, name: 'Solidité Assurances' }, partner: { id: 1, name: 'Charpente' } },
  ],
  total,
};
const close: RowCommand = {
  row: 0,
  call: 'closeBordereau',
  with: { params: { month: '2026-05' }, body: { sha256: bordereau.sha256 } },
  asks: true,
};

interface Read {
  bordereau: Bordereau;
  lines: Page<BordereauLine>;
}
const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const cardOf = (title: string) =>
  [...document.querySelectorAll('section.card')].find(
    (card) => card.querySelector('h2')?.textContent === title,
  );
const closing = () => button('Clôturer mai 2026');

/** What the month of an answer shows beside its lines. */
function seesMonth(answer: object | null): void {
  const read = answer as Read | null;
  if (!read) return;
  expect(document.body.textContent).toContain('Provisoire');
  expect(document.querySelector<HTMLSelectElement>('select[aria-label=Mois]')?.value).toBe('2026-05');
  expect(cardOf('Rapprochement des règlements')?.textContent).toContain('mai 2026');
  const foot = cardOf('Sommes par compagnie')?.querySelector('tfoot')?.textContent ?? null;
  if (read.bordereau.total.lines === 0) expect(foot).toBeNull();
  else for (const shown of [6_727.27, 862.51, 450]) expect(foot).toContain(showSigned(shown));
}

const seen: ListScreen['seen'] = (contextOf) => ({
  loading: (snapshot) => {
    expect(button('Actualiser')?.getAttribute('aria-busy')).toBe('true');
    const read = contextOf(snapshot).answer as Read | null;
    expect(waiting()).toEqual(read && read.lines.total > 0 ? ['Clôturer mai 2026'] : []);
    seesMonth(contextOf(snapshot).answer);
    expect(dialog()).toBeNull();
  },
  showing: (snapshot) => {
    seesMonth(contextOf(snapshot).answer);
    expect(closing()?.getAttribute('aria-disabled')).toBeNull();
  },
  asking: () => {
    expect(dialog()?.textContent).toContain('Clôturer mai 2026');
    expect(dialog()?.textContent).toContain('2\u00a0lignes, ');
    expect(dialog()?.textContent).toContain('ne se rouvre pas');
  },
  running: () => {
    expect(button('Clôturer', dialog())?.getAttribute('aria-busy')).toBe('true');
    expect(waiting()).toEqual(['Clôturer mai 2026', 'Actualiser']);
  },
});

const filter = { month: '2026-05' } as const;

describeList({
  list: bordereauRules,
  path: '/dashboard/bordereaux',
  search: ({ page }: { page: number }) => `?mois=2026-05${page > 1 ? `&page=${page}` : ''}`,
  page: (script) => <Bordereaux script={script} />,
  queries: [
    { page: 1, ...filter },
    { page: 2, ...filter },
  ],
  lines: 'section:has(.pager, [href*="/dossier/"]) > table > tbody > tr',
  some: { bordereau, lines: pageOf([line, back], { last_page: 2, total: 12 }) },
  none: {
    bordereau: {
      ...bordereau,
      may_close: false,
      groups: [],
      companies: [],
      partners: [],
      total: { ...total, lines: 0 },
    },
    lines: pageOf([]),
  },
  rows: ({ lines }: Read) =>
    lines.data.map(({ policy, label, day, premium, total: paid, commission, corrects }) => [
      policy,
      label,
      showDate(day),
      showSigned(premium),
      showSigned(paid),
      showSigned(commission ?? 0),
      ...(corrects ? ['Corrige mars 2026', 'Sans compagnie'] : ['Solidité Assurances']),
    ]),
  empty: 'Aucune ligne ce mois-là',
  commands: [close],
  press: () => press(closing()),
  asks: {
    confirm: () => void fireEvent.submit(dialog()?.querySelector('form') ?? document.body),
    cancel: () => press(button('Annuler', dialog())),
  },
  seen,
});
