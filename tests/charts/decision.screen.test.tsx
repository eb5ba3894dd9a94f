// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { beforeAll, expect, it } from 'vitest';
import type { Actor, AnyActorRef } from 'xstate';
import { decisionChart, type DecisionContext } from '#machines/shared/decision/index.ts';
import { ownerOf, startActor } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { useDecision } from '#web/flows/use-decision.ts';
import type { Owner } from '#web/flows/use-child.ts';
import { DecisionDialogs, type DecisionWords } from '#web/screens/offers/DecisionDialogs.tsx';
import { suite } from './decision-cases.ts';
import { LazyDecisionText } from '#web/screens/offers/decision-text.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { scriptedParent } from './harness/scripted.ts';
import { startOnStage } from './harness/start-on-stage.ts';

beforeAll(teachDialogs);
beforeAll(() => LazyDecisionText.preload());

const words: DecisionWords = { question: 'Est-ce sûr ?', title: 'Commentaires', field: 'Message', hint: 'Il sera lu.', danger: true, refusedTitle: 'Plus possible', failedTitle: 'Pas parti' };
const Page = ({ owner }: { owner: Owner }) => (
  <main>
    <DecisionDialogs decision={useDecision(owner)} words={words} />
  </main>
);

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const title = () => dialog()?.querySelector('h2')?.textContent;
const press = (...names: string[]) => {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) => names.includes(textContent ?? ''));
  if (button) fireEvent.click(button);
};
const message = () => dialog()?.querySelector('textarea');
const contextOf = (snapshot: { context: unknown }) => snapshot.context as DecisionContext;

let received: object[] = [];
let actor: Actor<typeof decisionChart> | undefined;

const driver: Driver<typeof decisionChart> = {
  show: (stage: Stage) => {
    received = [];
    actor = startOnStage<typeof decisionChart>(stage, (event) => received.push(event));
    render(<Page owner={ownerOf({ decision: actor })} />);
  },
  hide: () => {
    cleanup();
    actor?.stop();
  },
  act: async (doing) => act(doing),
  received: () => received.splice(0),
  gestures: {
    'decision.continue': () => press('Continuer'),
    'decision.cancel': () => press('Annuler', 'J’ai compris'),
    'decision.send': ({ text }) =>
      act(async () => {
        const field = message();
        if (!field) return;
        fireEvent.change(field, { target: { value: text } });
        press('Envoyer', 'Envoyer quand même');
      }),
    'request.changed': (event) => act(() => actor?.send(event)),
  },
  states: {
    confirming: () => expect(title()).toBe(words.question),
    writing: (snapshot) => {
      const { text, message: error } = contextOf(snapshot);
      expect([title(), message()?.value]).toEqual([words.title, text]);
      if (error) expect(dialog()?.textContent).toContain(error);
    },
    sending: () => expect(dialog()?.querySelector('[aria-busy=true]')).toBeTruthy(),
    outdated: (snapshot) => expect(dialog()?.textContent).toContain(contextOf(snapshot).message),
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
    'decision.writing|decision.send|1': 'the form itself refuses a blank text: below',
    'decision.outdated.writing|decision.send|1': 'the form itself refuses a blank text: below',
  },
};

describeScreen(suite, driver);

it('says under the text what is wrong with it, beside the hint, sends nothing, and goes there', async () => {
  const start = suite.starts['agree'] as (parent: AnyActorRef) => DecisionContext;
  const deciding = startActor(decisionChart, { input: start(scriptedParent()) });
  render(<Page owner={ownerOf({ decision: deciding })} />);
  const described = () => (message()?.getAttribute('aria-describedby') ?? '').split(' ').map((id) => document.getElementById(id)?.textContent);
  const send = (text: string) =>
    act(async () => {
      fireEvent.change(message() as Element, { target: { value: text } });
      fireEvent.submit(dialog()?.querySelector('form') as Element);
    });
  await send(' ');
  expect(described()).toEqual(['Ce champ est obligatoire', 'Il sera lu.']);
  expect(document.activeElement).toBe(message());
  await send('x'.repeat(4001));
  expect(described()[0]).toMatch(/^Ce champ est trop long/);
  expect(deciding.getSnapshot().value).toBe('writing');
  cleanup();
  deciding.stop();
});
