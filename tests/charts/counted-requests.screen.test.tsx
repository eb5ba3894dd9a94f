import type { CountedFile } from '#contract/dashboard.ts';
import type { Page } from '#contract/paging.ts';
import { showDate, showEuros } from '#web/components/format.ts';
import { pageOf } from '#tests/support/pages.ts';
import { countedRequestsRules } from '#web/flows/use-counted-requests.tsx';
import CountedRequests from '#web/screens/dashboard/CountedRequests.tsx';
import { describeList } from './list-screen.tsx';

const file: CountedFile = {
  request_id: 5,
  reference: 'DO-2026-000005',
  client: 'Famille Kerbrat',
  site: '4 rue du Port, 29000 Quimper',
  step: { slug: 'contrat-signe', label: 'Contrat signé' },
  claim: null,
  cabinet: null,
  day: '2026-05-12',
  long_stay: null,
  premium: 4_126,
  cost: 250_000,
};
const other: CountedFile = {
  ...file,
  request_id: 6,
  client: 'SCI Morvan',
  cabinet: 'Agence de Nantes',
  premium: null,
};

const filter = { period: '12-mois', figure: 'premium', key: '2026-05' } as const;

describeList({
  list: countedRequestsRules,
  path: '/dashboard/dossiers',
  search: ({ page }: { page: number }) => `?chiffre=premium&cle=2026-05${page > 1 ? `&page=${page}` : ''}`,
  page: (script) => <CountedRequests script={script} />,
  queries: [
    { page: 1, ...filter },
    { page: 2, ...filter },
  ],
  some: { reader: 'broker', subject: null, files: pageOf([file, other], { last_page: 2, total: 12 }) },
  none: { reader: 'broker', subject: null, files: pageOf([]) },
  rows: ({ files }: { files: Page<CountedFile> }) =>
    files.data.map(({ client, cabinet, day, premium }) => [
      client,
      ...(cabinet ? [cabinet] : []),
      showDate(day ?? ''),
      premium === null ? '–' : showEuros(premium),
    ]),
  empty: 'Rien à compter sur cette période',
});
