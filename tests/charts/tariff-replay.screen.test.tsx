import { cleanup, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import { fromPromise } from 'xstate';
import { formatNumber } from '#domain/numbers.ts';
import type { tariffReplayChart, TariffReplayContext } from '#machines/tariff-replay/index.ts';
import { readingOf } from '#machines/shared/reading/index.ts';
import { announced, buttonsNamed, isBusy, plain, press, words } from '#tests/support/hands.ts';
import { answered, failures } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { ReplayedRequest } from '#web/screens/tariffs/ReplayedRequest.tsx';
import { TariffReplay } from '#web/screens/tariffs/TariffReplay.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Move } from './harness/moves.ts';
import { onPage } from './harness/on-page.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { wholeTariff } from './tariff-fixtures.ts';
import { suite } from './tariff-replay-cases.ts';
import { cancelled, done, failed, halfway } from './tariff-replay-fixtures.ts';
import { house, pricesOf } from './tariff-trial-fixtures.ts';

type Chart = typeof tariffReplayChart;
const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);

const onTariffs = (page: React.ReactNode) =>
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={['/dashboard/tarifs?version=7']}>
        <main id="contenu">{page}</main>
      </MemoryRouter>
    </EmittedContext>,
  );

function show({ chart, clock, inspect }: Stage) {
  received.length = 0;
  const script = { chart: chart as Chart, options: { clock, inspect } };
  onTariffs(<TariffReplay tariff={wholeTariff()} script={script} />);
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as TariffReplayContext;
const bar = () => document.querySelector('progress');

/** The last replay, and why the last call failed. */
function shows(snapshot: { context: unknown }) {
  const { replay, message } = contextOf(snapshot);
  if (message) expect(announced()).toContain(plain(message));
  if (!replay) expect(words()).toContain('Le portefeuille n’a pas été rejoué');
  if (!replay || replay.priced === 0) return;
  expect(words()).toContain(plain(`Paient plus${formatNumber(replay.all.more)}`));
  for (const { name } of replay.partners) expect(words()).toContain(name);
}
function runs(snapshot: { context: unknown }) {
  shows(snapshot);
  const { replay } = contextOf(snapshot);
  expect(bar()?.getAttribute('max') ?? null).toBe(replay?.total === null ? null : String(replay?.total));
  expect(buttonsNamed(/^Rejouer/)).toEqual([]);
}

const driver: Driver<Chart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'replay.start': () => press(/^Rejouer/),
    'replay.cancel': () => press('Arrêter'),
    'replay.retry': () => press('Réessayer'),
  },
  states: {
    reading: () => expect(words()).toContain('Chargement en cours'),
    unavailable: (snapshot) => {
      expect(words()).toContain('Le rejeu n’a pas pu être affiché');
      expect(words()).toContain(plain(contextOf(snapshot).message));
    },
    resting: (snapshot) => {
      shows(snapshot);
      expect(bar()).toBeNull();
      expect(isBusy(/^Rejouer/)).toBe(false);
    },
    starting: (snapshot) => {
      shows(snapshot);
      expect(isBusy(/^Rejouer/)).toBe(true);
    },
    'following.waiting': runs,
    'following.looking': runs,
    cancelling: (snapshot) => {
      runs(snapshot);
      expect(isBusy('Arrêter')).toBe(true);
    },
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

const reads = (replay: typeof done): Move[] => [
  { kind: 'done', id: 'readReplay', output: answered({ replay }) },
];

/** A cell of the table by type and cost, whose premiums were 1 000 € before. */
const syndic = (band: number, after: number) => ({
  type: 'Syndic' as const,
  band,
  ...done.all,
  before: 1_000,
  after,
});

describe('the replay of the portfolio', () => {
  it('says which state of the draft it is of, and leads from each of the greatest changes to its prices', async () => {
    await played(suite, driver, 'a draft', reads(done));
    expect(words()).toContain('sous 2026.2 puis sous l’état 2 de cette version');
    expect(words()).toContain('2 dossiers sans prix calculable');
    expect(words()).toContain('248 € de plus en moyenne');
    const links = [...document.querySelectorAll('a.main')].map((link) => [
      link.textContent,
      link.getAttribute('href'),
    ]);
    expect(links).toEqual([
      ['M. et Mme Lassalle', '/dashboard/tarifs?version=7&dossier=3954'],
      ['Villa Belharra', '/dashboard/tarifs?version=7&dossier=2209'],
    ]);
    expect(buttonsNamed('Exporter le rejeu en CSV')).toHaveLength(1);
  });

  it('tints the change of each part by its direction and size', async () => {
    const cells = [syndic(0, 1_020), syndic(1, 900), syndic(2, 1_000)];
    await played(suite, driver, 'a draft', reads({ ...done, cells }));
    const table = [...document.querySelectorAll('table')].find(({ caption }) =>
      caption?.textContent?.startsWith('Écart des primes par type'),
    );
    const row = table?.querySelector('tbody tr:nth-child(2)');
    const tints = [...(row?.querySelectorAll('td') ?? [])].map(({ className, style }) => [
      className.replace('num', '').trim(),
      style.getPropertyValue('--strength').slice(0, 3),
    ]);
    expect(tints.slice(1, 5)).toEqual([
      ['rises', '0.4'],
      ['falls', '1'],
      ['falls', '0'],
      ['', ''],
    ]);
  });

  it('shows what is priced so far, and says that the draft has changed since', async () => {
    await played(suite, driver, 'a draft', reads(halfway));
    expect(words()).toContain('600 dossiers rejoués sur 1 206');
    expect(buttonsNamed('Exporter le rejeu en CSV')).toEqual([]);
    cleanup();
    await played(suite, driver, 'a draft', reads(cancelled));
    expect(words()).toContain('La version a changé depuis ce rejeu');
    expect(words()).toContain('Le rejeu a été arrêté avant la fin.');
  });

  it('says that it has failed, what the figures count, and offers another', async () => {
    await played(suite, driver, 'a draft', reads(failed));
    expect(words()).toContain('Le rejeu s’est interrompu');
    expect(words()).toContain('Ce qui suit ne compte que les dossiers déjà rejoués.');
    expect(bar()).toBeNull();
    expect(buttonsNamed(/^Rejouer/)).toHaveLength(1);
  });
});

const read = (answer: unknown) => ({
  chart: readingOf('replayed').provide({
    actors: { read: fromPromise(() => Promise.resolve(answer)) as never },
  }),
});

describe('both prices of a request', () => {
  it('are explained line by line, as of the day of its last price', async () => {
    const { client, reference, type, cost } = done.rises[0] as (typeof done.rises)[number];
    const request = { id: 3_954, client, reference, type, cost, day: '2026-11-20' };
    const page = onTariffs(
      <ReplayedRequest
        tariffId={7}
        request={3_954}
        script={read(answered({ request, ...pricesOf(house) }))}
      />,
    );
    await page.findByText('M. et Mme Lassalle');
    expect(words()).toContain('Les deux prix sont ceux du 20/11/2026');
    expect(words()).toContain('Total à payer');
  });

  it('are said to be missing where the request has none', async () => {
    const page = onTariffs(<ReplayedRequest tariffId={7} request={1} script={read(failures.gone)} />);
    await page.findByText('Ce dossier n’a pas pu être affiché');
    expect(words()).toContain(plain(failures.gone.message));
  });
});
