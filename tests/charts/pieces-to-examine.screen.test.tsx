import { afterEach, expect, it } from 'vitest';
import type { PieceToExamine } from '#contract/memberships.ts';
import type { Page } from '#contract/paging.ts';
import { plain } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { piecesRules } from '#web/flows/use-pieces-to-examine.tsx';
import { PiecesToExamine } from '#web/screens/memberships/PiecesToExamine.tsx';
import { played } from './harness/played.ts';
import { describeList } from './list-screen.tsx';

const piece: PieceToExamine = {
  membership_id: 12,
  document_id: 7,
  piece: 'KBIS',
  label: 'Extrait Kbis',
  company_name: 'Sud Bâti Conseil',
  sent_at: '2026-11-18T11:20:00Z',
  expires_on: null,
};
const other: PieceToExamine = {
  ...piece,
  membership_id: 11,
  document_id: 9,
  piece: 'RC',
  label: 'Attestation RC',
  company_name: 'Cabinet Kermarrec',
  expires_on: '2026-12-31',
};

const { suite, driver } = describeList({
  list: piecesRules,
  path: '/dashboard/documents',
  page: (script) => <PiecesToExamine script={script} />,
  queries: [{ page: 1 }, { page: 2 }],
  some: { pieces: pageOf([piece, other], { per_page: 50, last_page: 2, total: 52 }), files: 40 },
  none: { pieces: pageOf([]), files: 0 },
  rows: ({ pieces }: { pieces: Page<PieceToExamine> }) =>
    pieces.data.map(({ label, company_name: company }) => [label, company]),
  empty: 'Aucune pièce n’attend',
});

afterEach(() => driver.hide());

it('pieces to examine lead to their file, are counted over all pages, and those of another page are a link away', async () => {
  const pieces = pageOf([piece], { per_page: 50, last_page: 3, total: 120 });
  await played(suite, driver, 'the first page', [
    { kind: 'done', id: 'loadPage', output: answered({ pieces, files: 80 }) },
  ]);
  expect(
    document.querySelector('a[href="/dashboard/documents/12?piece=7"]')?.closest('tr')?.textContent,
  ).toContain('Sud Bâti Conseil');
  expect(plain(document.querySelector('nav [aria-current]')?.textContent)).toBe('1');
  expect(plain(document.querySelector('.card header')?.textContent)).toBe(
    'En attente d’un verdict120 pièces',
  );
  expect([...document.querySelectorAll('nav a')].map((link) => link.getAttribute('href'))).toContain(
    '/dashboard/documents?page=3',
  );
});
