import { act, cleanup, fireEvent } from '@testing-library/react';
import { afterEach, beforeAll, expect, it } from 'vitest';
import type { WorksEndAnswers } from '#domain/works-end/answers.ts';
import type { guestWorksEndChart, GuestWorksEndContext } from '#machines/guest-works-end/index.ts';
import {
  announced,
  expectRefusal,
  buttonsNamed,
  control,
  isBusy,
  plain,
  press,
  pressIfOffered,
  type,
  withFocusKept,
  words,
  wrongWith,
} from '#tests/support/hands.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { answered, failures, invalid } from '#tests/support/outcomes.ts';
import WorksEndPage from '#web/screens/client/WorksEndPage.tsx';
import { blank, suite } from './guest-works-end-cases.ts';
import { shownByOwner } from './guest-stage.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { played } from './harness/played.ts';
import type { Driver, ScreenPlay } from './harness/screens.ts';
import { half, whole } from './works-end-fixtures.ts';

const transmit = 'Transmettre la fin de travaux';
/** Presses the button, then answers the question, where there is one. */
async function transmits(): Promise<void> {
  await press(transmit);
  await pressIfOffered('Continuer');
}
const received = 'Date de réception';
const cost = 'Coût définitif des travaux';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as GuestWorksEndContext;

/** Chooses among radios by their words. */
const choose = (label: string) => act(async () => fireEvent.click(control(label) ?? document.body));

/** Fills the form in, where it is shown: something else first, so that each of the answers is typed. */
async function fill({ reception_date: day, final_cost: sum }: WorksEndAnswers) {
  if (!control(cost)) return;
  await type(cost, '1');
  await type(cost, sum === null ? '' : String(sum));
  await type(received, day === null ? '' : day.split('-').toReversed().join('/'));
  if (day === null) return;
  await choose('Sans réserve');
  await choose('Ceux du contrat');
}

/** The fields show the input, whatever the outcome of the call. */
function holds({ answers }: GuestWorksEndContext) {
  expect(control(cost)?.value.replaceAll(/\s/g, '').replace(',00', '')).toBe(
    answers.final_cost === null ? '' : String(answers.final_cost),
  );
  expect(control(received)?.value).toBe(
    answers.reception_date === null ? '' : answers.reception_date.split('-').toReversed().join('/'),
  );
}

/** Whose works, and what is asked; why a declaration did not leave, announced or beside its field. */
function asks(snapshot: { context: unknown }) {
  const context = contextOf(snapshot);
  expect(words()).toContain(
    'Dossier DO-2026-000042, chantier situé 12 chemin des Acacias. Votre courtier : Cabinet Delmas.',
  );
  holds(context);
  expectRefusal(isBusy(transmit) ? { ...context, message: null } : context);
  for (const [told] of Object.values(context.errors)) expect(wrongWith(received)).toBe(plain(told));
}

const sights: Driver<typeof guestWorksEndChart>['states'] = {
  loading: (snapshot) => {
    if (contextOf(snapshot).worksEnd) asks(snapshot);
    else expect(document.querySelector('[aria-busy=true]')?.textContent).toContain('Chargement en cours');
  },
  unavailable: (snapshot) => {
    expect(document.querySelector('h1')?.textContent).toBe('La page n’a pas pu être affichée');
    expect(announced()).toBe(plain(contextOf(snapshot).message));
    expect(buttonsNamed('Réessayer')).toHaveLength(1);
  },
  editing: (snapshot) => {
    asks(snapshot);
    expect(isBusy(transmit)).toBe(false);
  },
  sending: (snapshot) => {
    asks(snapshot);
    expect(isBusy(transmit)).toBe(true);
  },
  closed: (snapshot) => {
    const isDeclared = contextOf(snapshot).worksEnd?.declared_at !== null;
    expect(words().includes('Votre déclaration est transmiseReçue le 20/11/2026.')).toBe(isDeclared);
    expect(words().includes('La fin de travaux n’est pas à déclarer pour le moment')).toBe(!isDeclared);
    expect(buttonsNamed(transmit)).toEqual([]);
  },
};

const driver: Driver<typeof guestWorksEndChart> = {
  ...shownByOwner(WorksEndPage),
  gestures: {
    'worksEnd.retry': () => press('Réessayer'),
    'answers.change': ({ answers }) => fill(answers),
    'declaration.send': () => (buttonsNamed(transmit).length > 0 ? transmits() : undefined),
  },
  states: withFocusKept(sights),
};

beforeAll(teachDialogs);
describeScreen(suite, driver);
afterEach(cleanup);

/** The form, open and whole. */
async function filled(): Promise<ScreenPlay> {
  const play = await played(suite, driver, 'a session', [
    { kind: 'done', id: 'read', output: answered({ worksEnd: blank }) },
  ]);
  await fill(whole);
  return play;
}
const last = (play: ScreenPlay) => contextOf(play.watcher.actor?.getSnapshot() as { context: unknown });

it('what is typed while the declaration leaves is what leaves the next time', async () => {
  const play = await filled();
  await transmits();
  await type(cost, '270000');
  await play.perform({
    kind: 'done',
    id: 'declare',
    output: invalid({ reception_date: ['La réception est à venir.'] }),
  });
  expect(last(play).answers.final_cost).toBe(270_000);
  holds(last(play));
});

it('a declaration that is not whole leads to what it lacks, and sends nothing', async () => {
  const play = await filled();
  await fill(half);
  play.watcher.received.length = 0;
  await transmits();
  expect(play.watcher.received).not.toContain('declaration.send');
  expect(wrongWith(received)).not.toBe('');
  await expect.poll(() => document.activeElement).toBe(control(received));
});

it('after the declaration is sent the focus is on the answer, which a screen reader reads', async () => {
  const play = await filled();
  await transmits();
  await play.perform({
    kind: 'done',
    id: 'declare',
    output: answered({ worksEnd: { ...blank, open: false, declared_at: '2026-11-20T10:00:00Z' } }),
  });
  expect(words(document.activeElement as Element)).toContain('Votre déclaration est transmise');
});

it.each([
  ['somebody else saved', half, true],
  ['nobody saved', blank.answers, false],
  ['was typed', whole, false],
] as const)('a stale declaration stays as typed, beside what %s', async (_whose, saved, isShown) => {
  const play = await filled();
  await transmits();
  await play.perform({ kind: 'done', id: 'declare', output: failures.stale });
  expect(announced()).toBe('');
  await play.perform({
    kind: 'done',
    id: 'read',
    output: answered({
      worksEnd: { ...blank, answers: { ...saved, non_assures: isShown ? 'Toiture Duval' : '' }, revision: 3 },
    }),
  });
  expect(announced()).toContain('Votre saisie est toujours là');
  for (const theirs of ['elle remplace ce qui est enregistré', 'RéceptionNon précisée', 'Toiture Duval'])
    expect(announced().includes(theirs)).toBe(isShown);
  holds(last(play));
});

it('asks before it sends, with what is declared; a question that is cancelled sends nothing', async () => {
  const play = await filled();
  play.watcher.received.length = 0;
  await press(transmit);
  const dialog = document.querySelector('dialog[open]');
  expect(words(dialog ?? document.createElement('p'))).toContain('Coût définitif268 000,00 €');
  await press('Annuler');
  expect([document.querySelector('dialog[open]'), play.watcher.received]).toEqual([null, []]);
});
