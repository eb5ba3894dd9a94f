import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { Actor, InspectionEvent } from 'xstate';
import { formatNumber } from '#domain/numbers.ts';
import type { tariffEditorChart, TariffEditorContext } from '#machines/tariff-editor/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import {
  announced,
  buttonsNamed,
  choose,
  control,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  words,
} from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { TariffEditor } from '#web/screens/tariffs/TariffEditor.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Move } from './harness/moves.ts';
import { onPage } from './harness/on-page.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './tariff-editor-cases.ts';
import { file, fileText, tariff, wrongText } from './tariff-editor-fixtures.ts';

teachDialogs();

type Chart = typeof tariffEditorChart;
const received: object[] = [];
const hearOnly = () => (order: object) => void received.push(order);
let machine: Actor<Chart> | undefined;

function show({ chart, clock, inspect }: Stage) {
  received.length = 0;
  const watching = (event: InspectionEvent) => {
    const isRoot = event.actorRef.sessionId === event.rootId;
    if (isRoot && 'logic' in event.actorRef && event.actorRef.logic === chart)
      machine = event.actorRef as Actor<Chart>;
    inspect(event);
  };
  render(
    <EmittedContext value={hearOnly}>
      <MemoryRouter initialEntries={['/dashboard/tarifs?version=7&modifier']}>
        <main id="contenu">
          <TariffEditor id={7} script={{ chart: chart as Chart, options: { clock, inspect: watching } }} />
        </main>
      </MemoryRouter>
    </EmittedContext>,
  );
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as TariffEditorContext;
const pool = () => control('Avec piscine');
const poolOf = (figure: number | null) => (figure === null ? '' : formatNumber(figure));
/** Tells the chart what no control of the page says. */
const sends: (event: Parameters<Actor<Chart>['send']>[0]) => void = (event) =>
  act(() => machine?.send(event));

const showsForm = (snapshot: { context: unknown }) =>
  expect(plain(pool()?.value)).toBe(plain(poolOf(contextOf(snapshot).form.pool)));

/** The content as it is typed, with what is wrong with it and with the file. */
function shows(snapshot: { context: unknown }) {
  const { message, errors, fileMessage, faults } = contextOf(snapshot);
  showsForm(snapshot);
  if (message && Object.keys(errors).length === 0) expect(words()).toContain(plain(message));
  for (const [said] of Object.values(errors)) expect(words()).toContain(plain(said));
  if (fileMessage) expect(announced()).toContain(plain(fileMessage));
  for (const { label, value, message: what } of faults)
    expect(words()).toContain(plain(`${label}, valeur ${value}\u00a0: ${what}`));
}
const isSent = (snapshot: { context: unknown }) => {
  expect(isBusy('Enregistrer')).toBe(true);
  expect(buttonsNamed('Abandonner la saisie')[0]?.disabled).toBe(true);
  showsForm(snapshot);
};
const isMissing = () => expect(pool(), 'nothing to type into').toBeNull();

const driver: Driver<Chart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'editor.retry': () => press('Réessayer'),
    'form.change': async ({ form }) => {
      const field = pool();
      if (!field) return;
      await act(async () => {
        fireEvent.change(field, { target: { value: poolOf(form.pool) } });
      });
    },
    'tariff.save': () => pressIfOffered('Enregistrer'),
    'file.choose': ({ file: chosen }) => choose(chosen),
    'file.take': () => pressIfOffered('Remplacer'),
    'file.leave': () => pressIfOffered('Garder la saisie'),
    'draft.discard': async () => {
      await pressIfOffered('Abandonner la saisie');
      await pressIfOffered('Abandonner');
    },
    'draft.takeOther': () => pressIfOffered('Prendre l’autre onglet'),
    'draft.keepMine': () => pressIfOffered('Garder cet onglet'),
    'draft.retry': async (event) => {
      if (buttonsNamed('Réessayer').length > 0) await press('Réessayer');
      else sends(event);
    },
    'page.hide': sends,
  },
  beside: { 'page.hide': 'the page says it when it is hidden or left' },
  states: {
    reading: () => expect(words()).toContain('Chargement en cours'),
    unavailable: (snapshot) => {
      expect(words()).toContain('La version n’a pas pu être affichée');
      expect(words()).toContain(plain(contextOf(snapshot).message));
    },
    unknown: () => expect(words()).toContain('Cette version est introuvable'),
    closed: () => {
      expect(words()).toContain('Cette version ne change plus : Soumise');
      isMissing();
    },
    'writing.opening': () => expect(words()).toContain('Chargement en cours'),
    'writing.unread': (snapshot) => {
      expect(words()).toContain('n’a pas pu être relu');
      expect(words()).toContain(plain(contextOf(snapshot).message));
      isMissing();
    },
    'writing.filling': shows,
    'writing.readingFile': (snapshot) => {
      showsForm(snapshot);
      expect(words()).toContain('Le fichier est lu…');
    },
    'writing.replacing': (snapshot) => {
      showsForm(snapshot);
      expect(words(document.querySelector('dialog[open]') ?? undefined)).toContain(
        'Remplacer ce qui est saisi',
      );
    },
    'writing.saving': isSent,
    'writing.comparing': isSent,
    'writing.clearing': isSent,
    left: showsForm,
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

const open: Move[] = [
  { kind: 'done', id: 'readTariff', output: answered({ tariff }) },
  { kind: 'childSends', id: 'draft', event: { type: 'draft.read', data: null, savedAt: null } },
];
const state = () => machine?.getSnapshot().value;

describe('the form of a draft of the tariff', () => {
  it('names each fault and each changed value, and sends nothing before none is left', async () => {
    await played(suite, driver, 'a draft', open);
    expect(words()).toContain('aucune faute');
    await type('Avec piscine', '');
    expect(words()).toContain('1 valeur à corriger');
    await press('Enregistrer');
    expect(state()).toEqual({ writing: 'filling' });
    expect(document.activeElement).toBe(pool());
    await type('Avec piscine', '1,04');
    expect(words()).toMatch(/Avec piscine.*1,06 → 1,04/s);
    await press('Enregistrer');
    expect(state()).toEqual({ writing: 'saving' });
  });

  it('shows the tables of a file in its fields, and keeps them as they are where it has faults', async () => {
    const play = await played(suite, driver, 'a draft', open);
    await choose(file);
    await play.perform({ kind: 'done', id: 'readFile', output: wrongText });
    expect(words()).toContain('1 faute. La saisie n’a pas changé.');
    expect(control('Un sous-sol')?.value).toBe('1,08');
    await choose(file);
    await play.perform({ kind: 'done', id: 'readFile', output: fileText });
    expect(announced()).toBe('');
    expect(control('Un sous-sol')?.value).toBe('1,3');
    expect(words()).toMatch(/Un sous-sol.*1,08 → 1,3/s);
  });
});
