import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor, ActorOptions } from 'xstate';
import { requestTypeLabels } from '#domain/forms.ts';
import { centsOf, formatEuros, formatEurosCents } from '#domain/money.ts';
import { formatWholeDifference } from '#domain/tariff/difference.ts';
import type { TariffTrialContext, TariffTrialInput, tariffTrialChart } from '#machines/tariff-trial/index.ts';
import { announced, buttonsNamed, control, plain, press, words } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { useFlow } from '#web/flows/use-flow.ts';
import { TrialContext } from '#web/flows/use-tariff-trial.tsx';
import { TariffTrial, TrialSummary } from '#web/screens/tariffs/TariffTrial.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './tariff-trial-cases.ts';
import { house, pricesOf } from './tariff-trial-fixtures.ts';

type Chart = typeof tariffTrialChart;
let machine: Actor<Chart> | undefined;

/** The trial on a page of its own: its owner is another chart. */
function Page({ chart, options, input }: { chart: Chart; options: ActorOptions<Chart>; input: unknown }) {
  const actor = useFlow(chart, { ...options, input: input as TariffTrialInput });
  return (
    <TrialContext value={actor}>
      <TrialSummary />
      <TariffTrial />
    </TrialContext>
  );
}

function show({ chart, clock, inspect, input }: Stage) {
  const options = {
    clock,
    inspect: (event: Parameters<typeof inspect>[0]) => {
      if (event.actorRef.sessionId === event.rootId) machine = event.actorRef as Actor<Chart>;
      inspect(event);
    },
  };
  render(
    <MemoryRouter>
      <main id="contenu">
        <Page chart={chart as Chart} options={options} input={input} />
      </main>
    </MemoryRouter>,
  );
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as TariffTrialContext;
const cost = () => control('Coût total TTC');
const digits = (text: string | undefined) => (text ?? '').replaceAll(/\D/g, '');

/** The case as it is typed, and the last two prices with their difference. */
function shows(snapshot: { context: unknown }) {
  const { form, price, errors } = contextOf(snapshot);
  expect(digits(cost()?.value)).toBe(form.cost);
  for (const [said] of Object.values(errors)) expect(words()).toContain(plain(said));
  if (!price) return;
  const [before, after] = [price.answer.in_force, price.answer.draft].map(({ tarif }) =>
    centsOf(tarif.total_ttc),
  ) as [number, number];
  for (const total of [before, after]) {
    expect(words()).toContain(plain(formatEuros(total)));
    expect(words()).toContain(plain(formatEurosCents(total)));
  }
  expect(words()).toContain(plain(formatWholeDifference(after - before)));
}
const isOld = (snapshot: { context: unknown }) => {
  shows(snapshot);
  const { price } = contextOf(snapshot);
  expect(document.querySelectorAll('[data-stale]').length > 0).toBe(price !== null);
};

const driver: Driver<Chart> = {
  show,
  ...onPage,
  gestures: {
    'case.change': async ({ form }) => {
      const field = cost();
      if (!field) return;
      await act(async () => {
        fireEvent.change(field, { target: { value: form.cost } });
      });
    },
    'form.told': (event) => act(() => machine?.send(event)),
    'trial.retry': () => press('Réessayer'),
  },
  unseen: { 'tariff-trial.deciding|always|0': 'a field that has the same text sends nothing' },
  beside: { 'form.told': 'the chart of the form says it' },
  states: {
    incomplete: (snapshot) => {
      isOld(snapshot);
      expect(words()).toContain('une valeur du tarif ou du cas est à corriger'.slice(1));
    },
    settling: (snapshot) => {
      isOld(snapshot);
      expect(words()).toContain('Calcul des deux prix…');
    },
    asking: (snapshot) => {
      isOld(snapshot);
      expect(words()).toContain('Calcul des deux prix…');
    },
    known: (snapshot) => {
      shows(snapshot);
      expect(document.querySelector('[data-stale]')).toBeNull();
    },
    unavailable: (snapshot) => {
      shows(snapshot);
      expect(announced()).toContain(plain(contextOf(snapshot).message));
    },
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

describe('a case on trial', () => {
  it('explains each guarantee under both versions, and says of the draft that it is one', async () => {
    const play = await played(suite, driver, 'sound tables', [{ kind: 'waits', ms: 400 }]);
    await play.perform({ kind: 'done', id: 'priceTariff', output: answered(pricesOf(house)) });
    expect(words()).toMatch(/A\. Dommages-ouvrage obligatoire/);
    const captions = [...document.querySelectorAll('.tariff-reckonings caption')].map((one) => words(one));
    expect(captions.filter((one) => one.startsWith('A.'))).toHaveLength(2);
    expect(buttonsNamed('Réessayer')).toEqual([]);
  });

  it('asks for the destinations of the chosen type of works', async () => {
    await played(suite, driver, 'sound tables', []);
    expect(control('Destination')?.innerHTML).toContain('Résidence principale');
    await act(async () => {
      fireEvent.click(screen.getByRole('radio', { name: requestTypeLabels.Syndic }));
    });
    expect(control('Destination')?.innerHTML).toContain('Bureaux');
    expect(words()).toContain('est à corriger');
  });
});
