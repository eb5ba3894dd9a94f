import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, describe, expect, it } from 'vitest';
import type { LawTrial } from '#contract/law-trials.ts';
import type {
  lawTrialChart,
  LawTrialContext,
  LawTrialInput,
  TrialChoice,
} from '#machines/law-trial/index.ts';
import { announced, control, plain, press, words } from '#tests/support/hands.ts';
import { answered } from '#tests/support/outcomes.ts';
import { LawCalculator } from '#web/screens/statecharts/LawCalculator.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import { played } from './harness/played.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './law-trial-cases.ts';
import { answerTo, first } from './law-trial-fixtures.ts';

type Chart = typeof lawTrialChart;
let machine: { getSnapshot: () => { context: unknown } } | undefined;

function show({ chart, clock, inspect, input }: Stage) {
  const options = {
    clock,
    inspect: (event: Parameters<typeof inspect>[0]) => {
      if (event.actorRef.sessionId === event.rootId) machine = event.actorRef as never;
      inspect(event);
    },
  };
  render(
    <MemoryRouter>
      <main id="contenu">
        <h1>Adhésion d’un courtier</h1>
        <LawCalculator
          {...(input as LawTrialInput)}
          script={{ chart: chart as Chart, options: options as never }}
        />
      </main>
    </MemoryRouter>,
  );
}

const contextOf = (snapshot: { context: unknown }) => snapshot.context as LawTrialContext;
const select = (label: string) => control<HTMLSelectElement>(label);
const ticked = () =>
  [...document.querySelectorAll<HTMLInputElement>('input[type=checkbox]:checked')].map((one) =>
    plain(one.parentElement?.textContent),
  );

async function chooseIn(label: string, value: string) {
  const field = select(label);
  if (!field) throw new Error(`No list ${label}`);
  await act(async () => {
    field.focus();
    fireEvent.change(field, { target: { value } });
  });
}

/** Every choice, and every event of the answer with its sentence. */
function showsAnswer(trial: LawTrial, choice: TrialChoice) {
  const page = words();
  for (const { label, name } of trial.regions)
    expect(select(label)?.value).toBe(choice.situation.find(({ region }) => region === name)?.state);
  expect(select('Qui agit')?.value).toBe(choice.party);
  expect(ticked().toSorted()).toEqual(
    trial.conditions
      .filter(({ name }) => choice.holds.includes(name))
      .map(({ label }) => plain(label))
      .toSorted(),
  );
  for (const { label, because, effects, to } of trial.events) {
    expect(page).toContain(plain(label));
    if (because !== null) expect(page).toContain(plain(because));
    for (const effect of effects) expect(page).toContain(plain(effect));
    for (const move of to) expect(page).toContain(plain(`${move.from} → ${move.to}`));
  }
}

function shows(snapshot: { context: unknown }) {
  const { trial, choice } = contextOf(snapshot);
  expect(words()).toContain('Interroger la loi');
  if (trial && choice) showsAnswer(trial, choice);
}

const driver: Driver<Chart> = {
  show,
  ...onPage,
  gestures: {
    'choice.change': async ({ choice }) => {
      if (select('Qui agit')) await chooseIn('Qui agit', choice.party);
    },
    'trial.retry': () => press('Réessayer'),
  },
  states: {
    asking: (snapshot) => {
      shows(snapshot);
      const { trial } = contextOf(snapshot);
      expect(words()).toContain(trial ? 'La loi est interrogée…' : 'Chargement en cours ...');
    },
    known: (snapshot) => {
      shows(snapshot);
      expect(document.querySelector('[data-stale]')).toBeNull();
      expect(words()).toMatch(/\d événements? possibles?, \d+ refusés?\./);
    },
    unavailable: (snapshot) => {
      shows(snapshot);
      expect(announced()).toContain(plain(contextOf(snapshot).message));
    },
  },
};

describeScreen(suite, driver);

afterEach(cleanup);

const chosen = () => contextOf(machine?.getSnapshot() ?? { context: {} }).choice;

/** The calculator after the server has answered. */
async function answeredWith(trial: LawTrial) {
  return played(suite, driver, 'a law', [{ kind: 'done', id: 'tryLaw', output: answered({ trial }) }]);
}

const signedFile = {
  situation: [
    { region: 'status', state: 'signed' },
    { region: 'broker', state: 'pending' },
  ],
  party: 'A' as const,
  holds: ['isIntermediary', 'agreementSettled', 'piecesAccepted'],
};

describe('the choices of a law', () => {
  it('takes both regions out of the state of an object that is not stored, and back', async () => {
    await answeredWith(first);
    await chooseIn('Adhésion', 'signed');
    expect(chosen()?.situation).toEqual([
      { region: 'status', state: 'signed' },
      { region: 'broker', state: first.regions[1]?.states[1]?.value },
    ]);
    await chooseIn('Courtier', 'new');
    expect(chosen()?.situation.map(({ state }) => state)).toEqual(['new', 'new']);
  });

  it('unticks what a condition contradicts', async () => {
    await answeredWith(first);
    expect(ticked()).toContain('convention à signer');
    await act(async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'convention signée' }));
    });
    expect(ticked()).toEqual(expect.arrayContaining(['convention signée', 'convention signée ou dispensée']));
    expect(ticked()).not.toContain('convention à signer');
  });

  it('folds the conditions that the law does not read there', async () => {
    const trial = answerTo(signedFile);
    await answeredWith(trial);
    const folded = [...document.querySelectorAll('details input')].map((one) =>
      plain(one.parentElement?.textContent),
    );
    const open = trial.conditions.filter(({ matters }) => matters).map(({ label }) => plain(label));
    expect(open.length).toBeGreaterThan(0);
    expect(folded.filter((label) => open.includes(label))).toEqual([]);
    expect(folded).toHaveLength(trial.conditions.length - open.length);
  });

  it('limits the answer to a channel, and forgets it with the sender', async () => {
    await answeredWith(first);
    await chooseIn('Par quelle voie', 'registration');
    expect(chosen()?.channel).toBe('registration');
    await chooseIn('Qui agit', 'S');
    expect(chosen()).toMatchObject({ party: 'S', channel: null });
  });

  it('says what an open event does, and what a refused one lacks', async () => {
    const trial = answerTo(signedFile);
    const play = await answeredWith(trial);
    expect(words()).toContain('Condition qui manque : « ORIAS et RC en cours ».');
    await act(async () => {
      fireEvent.click(screen.getByRole('checkbox', { name: 'ORIAS et RC en cours' }));
    });
    const next = answerTo({ ...(chosen() as TrialChoice) });
    await play.perform({ kind: 'done', id: 'tryLaw', output: answered({ trial: next }) });
    expect(words()).toMatch(/Valider l’adhésion par un bouton du portail ?Adhésion : .* → /);
    expect(words()).not.toContain('Condition qui manque : « ORIAS et RC en cours ».');
  });
});
