import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, expect, it } from 'vitest';
import type { Page } from '#contract/paging.ts';
import type { ReplayedLine, ReplayedRequests as Listed } from '#contract/tariff-replays.ts';
import { showEuros } from '#web/components/format.ts';
import { pageOf } from '#tests/support/pages.ts';
import { replayedRequestsRules } from '#web/flows/use-replayed-requests.tsx';
import { ReplayResult } from '#web/screens/tariffs/ReplayResult.tsx';
import { ReplayedRequests } from '#web/screens/tariffs/ReplayedRequests.tsx';
import { describeList } from './list-screen.tsx';
import { wholeTariff } from './tariff-fixtures.ts';
import { done } from './tariff-replay-fixtures.ts';

const replay: Listed['replay'] = {
  name: '2027.1',
  state: 'done',
  version: 2,
  is_current: true,
  compared_with: '2026.2',
  partner: null,
};
const [line, other] = [...done.rises, ...done.falls] as [ReplayedLine, ReplayedLine];
const part = { type: 'Syndic', band: 2, order: 'falls' } as const;

describeList({
  list: replayedRequestsRules(7),
  path: '/dashboard/tarifs',
  search: ({ page }: { page: number }) =>
    `?version=7&dossiers&type=Syndic&tranche=2&ordre=baisses${page > 1 ? `&page=${page}` : ''}`,
  page: (script) => <ReplayedRequests tariffId={7} script={script} />,
  queries: [
    { page: 1, ...part },
    { page: 2, ...part },
  ],
  some: { replay, requests: pageOf([line, other], { last_page: 2, total: 22 }) },
  none: { replay, requests: pageOf([]) },
  rows: ({ requests }: { requests: Page<ReplayedLine> }) =>
    requests.data.map(({ client, before, after }) => [client, showEuros(before), showEuros(after)]),
  empty: 'Aucun dossier dans cette partie du rejeu',
});

afterEach(cleanup);

it('each bar, cell and partner of a replay leads to its requests; an empty one leads nowhere', () => {
  render(
    <MemoryRouter>
      <ReplayResult tariff={wholeTariff()} replay={done} />
    </MemoryRouter>,
  );
  const links = [...document.querySelectorAll('a')].map((link) => [
    link.textContent.replaceAll(/\s/gu, ' '),
    (link.getAttribute('href') ?? '').replace('/dashboard/tarifs?version=7&dossiers=', ''),
  ]);
  expect(links.slice(0, 5)).toEqual(
    [
      ['Baisse de 0,5 à 1 %', '&from'],
      ['Baisse de 0,5 % au plus', '&de=-1&a=-1'],
      ['Même prix', '&de=0&a=0'],
      ['Hausse de 0,5 % au plus', '&de=1&a=1'],
      ['Hausse de plus de 0,5 %', '&de=2'],
    ].map(([words, to]) => [words, to === '&from' ? '&de=-2&a=-2' : to]),
  );
  expect(links.find(([words]) => words === '202 dossiers')?.[1]).toBe('&type=Maison+individuelle&tranche=0');
  expect(links.filter(([, to]) => to?.includes('tranche=4'))).toHaveLength(1);
  expect(links.filter(([, to]) => to?.includes('partenaire=2')).map(([, to]) => to)).toEqual([
    '&partenaire=2',
    '&partenaire=2&de=1',
    '&partenaire=2&a=-1',
    '&partenaire=2&de=0&a=0',
  ]);
});
