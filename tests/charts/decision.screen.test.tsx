import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { AnyActorRef } from 'xstate';
import { decisionChart, type DecisionContext } from '#machines/shared/decision/index.ts';
import { ownerOf, startActor } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { useDecision } from '#web/flows/use-decision.ts';
import type { Owner } from '#web/flows/use-child.ts';
import { DecisionDialogs, type DecisionWords } from '#web/screens/actions/DecisionDialogs.tsx';
import { suite } from './decision-cases.ts';
import { LazyDecisionForm } from '#web/screens/actions/decision-form.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { scriptedParent } from './harness/scripted.ts';
import { Staged } from './harness/staged.ts';

beforeAll(teachDialogs);
beforeAll(() => LazyDecisionForm.preload());

const words: DecisionWords = {
  question: 'Est-ce sûr ?',
  leaves: ['L’argent part.'],
  title: 'Commentaires',
  danger: true,
  refusedTitle: 'Plus possible',
  failedTitle: 'Pas parti',
};
const Page = ({ owner }: { owner: Owner }) => (
  <main>
    <DecisionDialogs decision={useDecision(owner)} words={words} />
  </main>
);

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const title = () => dialog()?.querySelector('h2')?.textContent;
const press = (...names: string[]) => {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    names.includes(textContent ?? ''),
  );
  if (button) fireEvent.click(button);
};
const fields = () => [...(dialog()?.querySelectorAll('textarea') ?? [])];
const contextOf = (snapshot: { context: unknown }) => snapshot.context as DecisionContext;

const staged = new Staged<typeof decisionChart>();

const driver: Driver<typeof decisionChart> = {
  show: (stage: Stage) => {
    const actor = staged.start(stage);
    render(<Page owner={ownerOf({ decision: actor })} />, { wrapper: MemoryRouter });
  },
  ...staged.driver,
  gestures: {
    'decision.continue': () => press('Continuer'),
    'decision.cancel': () => press('Annuler', 'J’ai compris'),
    'decision.send': ({ answers }) =>
      act(async () => {
        for (const field of fields())
          fireEvent.change(field, { target: { value: answers[field.name] ?? '' } });
        press('Envoyer', 'Envoyer quand même');
      }),
    'request.changed': staged.send,
  },
  states: {
    confirming: () =>
      expect([title(), dialog()?.textContent]).toEqual([
        words.question,
        expect.stringContaining('L’argent part.'),
      ]),
    writing: (snapshot) => {
      const { answers, errors, message } = contextOf(snapshot);
      expect([title(), ...fields().map(({ value }) => value)]).toEqual([
        words.title,
        ...fields().map(({ name }) => answers[name] ?? ''),
      ]);
      for (const said of Object.values(errors).flat()) expect(dialog()?.textContent).toContain(said);
      if (message && Object.keys(errors).length === 0) expect(dialog()?.textContent).toContain(message);
    },
    sending: () => {
      expect(dialog()?.querySelector('[aria-busy=true]')).toBeTruthy();
      // A running call cannot be cancelled.
      expect(dialog()?.querySelector('footer button:disabled')?.textContent).toBe('Annuler');
    },
    outdated: (snapshot) => {
      expect(dialog()?.textContent).toContain(contextOf(snapshot).message);
      // The effects of the decision may have changed.
      if (fields().length === 0) expect(dialog()?.textContent).toContain('L’argent part.');
    },
    refused: (snapshot) => {
      expect(title()).toBe(words.refusedTitle);
      expect(dialog()?.textContent).toContain(contextOf(snapshot).message);
    },
    ended: () => {
      expect(document.querySelector('main')).not.toBeNull();
      expect(dialog()).toBeNull();
    },
  },
  beside: { 'request.changed': 'the owner of the request tells it' },
  unseen: {
    'decision.writing|decision.send|1': 'the form itself refuses what is blank: below',
    'decision.outdated.writing|decision.send|1': 'the form itself refuses what is blank: below',
  },
};

describeScreen(suite, driver);

it('says under an answer what is wrong with it, beside the hint, sends nothing, and goes there', async () => {
  const start = suite.starts['agree'] as (parent: AnyActorRef) => DecisionContext;
  const deciding = startActor(decisionChart, { input: start(scriptedParent()) });
  render(<Page owner={ownerOf({ decision: deciding })} />, { wrapper: MemoryRouter });
  const described = () =>
    (fields()[0]?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  const send = (text: string) =>
    act(async () => {
      fireEvent.change(fields()[0] as Element, { target: { value: text } });
      fireEvent.submit(dialog()?.querySelector('form') as Element);
    });
  await send(' ');
  expect(described()).toEqual([
    'Indiquez les conditions de la compagnie.',
    expect.stringContaining('Le prix devient ferme'),
  ]);
  expect(document.activeElement).toBe(fields()[0]);
  await send('x'.repeat(4001));
  expect(described()[0]).toBe('Le texte ne peut pas dépasser 4\u202f000 caractères.');
  expect(deciding.getSnapshot().value).toBe('writing');
  cleanup();
  deciding.stop();
});
