import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import type { Page } from '#contract/paging.ts';
import type { TariffMoment, TariffResource, TariffSummary } from '#contract/tariffs.ts';
import { tariffStateLabels } from '#domain/tariff-versions.ts';
import { creationChart } from '#machines/shared/creation/index.ts';
import { governedOf } from '#machines/shared/governed/index.ts';
import { readingOf } from '#machines/shared/reading/index.ts';
import { addressNow, AddressBar, goTo } from '#tests/support/address-bar.tsx';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { press, type, words } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import { tariffsAddress, tariffsRules } from '#web/flows/use-tariffs.tsx';
import { NewTariff } from '#web/screens/tariffs/NewTariff.tsx';
import Tariffs from '#web/screens/tariffs/Tariffs.tsx';
import { TariffSheet } from '#web/screens/tariffs/TariffSheet.tsx';
import { VersionLine } from '#web/screens/tariffs/VersionLine.tsx';
import { describeList } from './list-screen.tsx';
import { signedIn } from './signed-in.ts';
import { tariffOf, wholeTariff } from './tariff-fixtures.ts';

beforeAll(teachDialogs);
afterEach(cleanup);

const rows = [
  tariffOf(),
  tariffOf({
    id: 1,
    name: '2026.2',
    state: 'inForce',
    valid_from: '2026-07-01',
    copied_from: null,
    author: null,
    priced: 212,
    contracts: 40,
  }),
];
const [prepared, inForce] = rows as [TariffSummary, TariffSummary];
const line: TariffMoment[] = [{ ...inForce, valid_until: '2026-12-31' }, prepared];
interface Asked {
  page: number;
  state: '' | 'draft';
}

describeList({
  list: tariffsRules,
  path: '/dashboard/tarifs',
  search: ({ page, state }: Asked) => tariffsAddress(state, page),
  page: (script) => (
    <SessionProvider actor={signedIn('admin')}>
      <Tariffs script={script} />
    </SessionProvider>
  ),
  queries: [
    { page: 1, state: '' },
    { page: 2, state: '' },
    { page: 1, state: 'draft' },
  ] as never,
  turn: ({ state, page }: Asked) => {
    const select = document.querySelector('select');
    if (page > 1 || !select) return false;
    act(() => void fireEvent.change(select, { target: { value: state } }));
    return true;
  },
  some: { tariffs: pageOf(rows, { last_page: 2, per_page: 10, total: 12 }), line },
  none: { tariffs: pageOf([]), line: [] },
  rows: ({ tariffs }: { tariffs: Page<TariffSummary> }) =>
    tariffs.data.map(({ name, state }) => [name, tariffStateLabels[state]]),
  empty: 'Aucune version dans cet état',
});

const show = (page: React.ReactNode) =>
  render(
    <SessionProvider actor={signedIn('admin')}>
      <MemoryRouter initialEntries={['/dashboard/tarifs?version=7']}>
        <main id="contenu" tabIndex={-1}>
          {page}
          <AddressBar />
        </main>
      </MemoryRouter>
    </SessionProvider>,
  );

/** Shows a version. */
async function open(tariff: TariffResource) {
  const chart = governedOf('tariff').provide({
    actors: { readObject: fromPromise(() => Promise.resolve(answered({ tariff }))) as never },
  });
  show(<TariffSheet id={7} script={{ chart }} />);
  await screen.findByText(`Version ${tariff.name}`);
}

describe('a draft of the tariff', () => {
  it('is changed on the page of its form', async () => {
    await open(wholeTariff());
    await press('Modifier');
    expect(addressNow()).toBe('/dashboard/tarifs?version=7&modifier');
  });

  it('says why it may not be published, and what publishing does', async () => {
    await open(
      wholeTariff({
        state: 'submitted',
        permitted: [{ event: 'TARIFF.REOPEN', channel: 'call' }],
        refused: [{ event: 'TARIFF.PUBLISH', because: 'Une autre personne publie.' }],
      }),
    );
    expect(words()).toMatch(/Publier\s: Une autre personne publie\./);
    cleanup();
    await open(
      wholeTariff({ state: 'submitted', permitted: [{ event: 'TARIFF.PUBLISH', channel: 'call' }] }),
    );
    await press('Publier');
    expect(words()).toContain('Une version publiée ne change plus.');
  });
});

it('the time line names each version with its state and its days, in words, and links to it', () => {
  const moment = {
    id: 1,
    name: '2026.1',
    state: 'replaced',
    valid_from: '2026-01-01',
    valid_until: '2026-06-30',
  } as const;
  const moments: TariffMoment[] = [
    moment,
    { ...moment, id: 2, name: '2026.2', state: 'inForce', valid_until: null },
    { ...moment, id: 3, name: '2027.1', state: 'published', valid_until: null },
    { ...moment, id: 4, name: '2027.2', state: 'draft', valid_from: null, valid_until: null },
  ];
  show(<VersionLine line={moments} />);
  const items = screen.getAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent)).toEqual([
    '2026.1Remplacéedu 01/01/2026 au 30/06/2026',
    '2026.2En vigueurdepuis le 01/01/2026',
    '2027.1Publiéeà partir du 01/01/2026',
    '2027.2Brouillonpremier jour à choisir',
  ]);
  expect(items.map((item) => item.querySelector('a')?.getAttribute('href')?.slice(-1))).toEqual([
    '1',
    '2',
    '3',
    '4',
  ]);
});

it('a withdrawn version has no period', async () => {
  await open(wholeTariff({ state: 'withdrawn', valid_from: '2027-01-01', reason: 'Erreur', permitted: [] }));
  expect(words()).toContain('Période–');
});

it('a version that does not exist is said to be missing, with a way to the list', async () => {
  const chart = governedOf('tariff').provide({
    actors: { readObject: fromPromise(() => Promise.resolve(failures.gone)) as never },
  });
  show(<TariffSheet id={99} script={{ chart }} />);
  expect((await screen.findByText('Cette version est introuvable')).textContent).toBeTruthy();
  expect(document.querySelector('.empty a')?.getAttribute('href')).toBe('/dashboard/tarifs');
});

it('a new draft copies the version in force unless another is chosen', async () => {
  const sent: unknown[] = [];
  const chart = creationChart.provide({
    actors: {
      make: fromPromise(({ input }: { input: { body: object } }) => {
        sent.push(input.body);
        return Promise.resolve(failures.offline);
      }) as never,
    },
  });
  const reading = readingOf('tariffs').provide({
    actors: {
      read: fromPromise(() =>
        Promise.resolve(answered({ copyable: [{ id: 1, name: '2026.2', state: 'inForce' }] })),
      ) as never,
    },
  });
  show(<NewTariff script={{ chart }} versions={{ chart: reading }} />);
  await screen.findByText('Créer le brouillon');
  await press('Créer le brouillon');
  expect(sent).toEqual([]);
  await type('Nom de la version', '2027.1');
  await press('Créer le brouillon');
  expect(sent).toEqual([{ name: '2027.1', valid_from: null, copied_from: 1 }]);
});

it('a reader who opens the form of a version continues at its heading', async () => {
  show(<Tariffs />);
  const retry = await screen.findByRole('button', { name: 'Réessayer' });
  retry.focus();
  await goTo('/dashboard/tarifs?version=7&modifier');
  expect(document.activeElement?.tagName).toBe('H1');
});

it('leads back to the list from a new draft whose versions cannot be read', async () => {
  const reading = readingOf('tariffs').provide({
    actors: { read: fromPromise(() => Promise.resolve(failures.offline)) as never },
  });
  show(<NewTariff versions={{ chart: reading }} />);
  const back = await screen.findByRole('link', { name: 'Revenir à la liste' });
  expect(back.getAttribute('href')).toBe('/dashboard/tarifs');
});
