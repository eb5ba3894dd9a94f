import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect } from 'vitest';
import type {
  openSimulationsChart,
  OpenSimulationsContext,
  OpenSimulationsInput,
} from '#machines/open-simulations/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { OpenSimulations } from '#web/screens/simulation/OpenSimulations.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver } from './harness/screens.ts';
import { some, suite } from './open-simulations-cases.ts';

beforeAll(teachDialogs);

const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
const contextOf = (snapshot: { context: unknown }) => snapshot.context as OpenSimulationsContext;
const press = (name: string, scope: ParentNode = document) =>
  fireEvent.click(
    [...scope.querySelectorAll('button')].find(({ textContent }) => textContent === name) ?? document.body,
  );
const names = ['Élodie Lefèvre', 'Sans nom'];
const lines = () => [...document.querySelectorAll('tbody tr')];
const links = () => [...document.querySelectorAll('tbody a')].map((link) => link.getAttribute('href'));
const dialog = () => document.querySelector('dialog[open]');
const busy = () => lines().map((line) => line.querySelector('button')?.getAttribute('aria-busy') === 'true');
const waiting = () =>
  lines().map((line) => line.querySelector('button')?.getAttribute('aria-disabled') === 'true');
const base = '/dommage-ouvrage/do/maison-individuelle';

const showsAll = () => {
  expect(lines().map((line) => line.querySelector('b')?.textContent)).toEqual(names);
  expect(lines()[0]?.textContent).toMatch(/33160 Saint-Médard-en-Jalles.*250\s000\s€.*20\/11\/2026/);
  expect(lines()[1]?.textContent).toMatch(/Commune à donner.*19\/11\/2026/);
  expect(links()).toEqual([`${base}/recapitulatif`, `${base}/recapitulatif?brouillon=b2`]);
  expect(
    [...document.querySelectorAll('a')]
      .find(({ textContent }) => textContent === 'Nouvelle simulation')
      ?.getAttribute('href'),
  ).toMatch(/\/estimation\?brouillon=[a-z0-9]{8}$/);
};

const driver: Driver<typeof openSimulationsChart> = {
  show: ({ chart, clock, inspect, input }) => {
    render(
      <EmittedContext value={hearOnly}>
        <MemoryRouter initialEntries={[base]}>
          <OpenSimulations
            type="Maison individuelle"
            script={{
              chart: chart as typeof openSimulationsChart,
              options: { clock, inspect },
              fresh: (input as OpenSimulationsInput).fresh,
            }}
          />
        </MemoryRouter>
      </EmittedContext>,
    );
  },
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'list.retry': () => press('Réessayer'),
    'removal.ask': ({ key }) =>
      press('Supprimer', lines()[some.simulations.findIndex((one) => one.key === key)] ?? document),
    'removal.confirm': () => press('Continuer', dialog() ?? document),
    'removal.cancel': () => press('Annuler', dialog() ?? document),
  },
  states: {
    reading: (snapshot) => {
      if (contextOf(snapshot).begun.length > 0) showsAll();
      else expect(document.querySelector('[aria-busy=true]')).toBeTruthy();
    },
    unavailable: (snapshot) =>
      expect(document.body.textContent).toMatch(
        new RegExp(`Vos simulations n’ont pas pu être lues.*${contextOf(snapshot).message}`),
      ),
    none: () => expect(document.querySelector('[aria-busy=true]')).toBeTruthy(),
    listed: (snapshot) => {
      showsAll();
      expect([dialog(), busy(), waiting()]).toEqual([null, [false, false], [false, false]]);
      const { message } = contextOf(snapshot);
      if (message) expect(document.querySelector('.alert')?.textContent).toContain(message);
      else expect(document.querySelector('.alert')).toBeNull();
    },
    confirming: (snapshot) => {
      const asked = some.simulations.findIndex(({ key }) => key === contextOf(snapshot).removing);
      expect(dialog()?.textContent).toContain(
        `Ce que vous avez saisi pour «\u00a0${names[asked]}\u00a0» sera effacé.`,
      );
    },
    removing: (snapshot) => {
      const leaving = some.simulations.map(({ key }) => key === contextOf(snapshot).removing);
      expect([dialog(), busy(), waiting()]).toEqual([null, leaving, leaving.map((one) => !one)]);
    },
  },
};

describeScreen(suite, driver);
