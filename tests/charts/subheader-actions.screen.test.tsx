import { useSelector } from '@xstate/react';
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, it } from 'vitest';
import type { ActorRefFrom, AnyActorRef } from 'xstate';
import type { RequestResource } from '#contract/request-resources.ts';
import {
  actionOf,
  subheaderActionsChart,
  wordings,
  type ActedOn,
  type SubheaderActionsContext,
  type SubheaderActionsInput,
} from '#machines/subheader-actions/index.ts';
import { ownerOf, startActor } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import { useDecision } from '#web/flows/use-decision.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { DecisionDialogs, type DecisionWords } from '#web/screens/actions/DecisionDialogs.tsx';
import { wordingOf } from '#web/screens/actions/action-words.ts';
import { ActionButton } from '#web/screens/actions/ActionButton.tsx';
import { SubHeader } from '#web/screens/offers/SubHeader.tsx';
import { inProgress } from './decided-requests.ts';
import { LazyDecisionForm } from '#web/screens/actions/decision-form.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { scriptedParent } from './harness/scripted.ts';
import { Staged } from './harness/staged.ts';
import { suite } from './subheader-actions-cases.ts';

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
/** Actions whose buttons are in the tabs. */
const elsewhere = ['REFERRAL.GRANT', 'INFO.REQUEST', 'PREMIUM.CALL', 'SIGNATURE.RELAUNCH'];

function Page({ actor }: { actor: ActorRefFrom<typeof subheaderActionsChart> }) {
  const request = useSelector(actor, ({ context }) => context.request);
  return (
    <main>
      <SubHeader request={request as RequestResource} />
      {elsewhere.map((event) => (
        <ActionButton key={event} request={request} event={event} />
      ))}
      <DecisionDialogs decision={useDecision(actor)} words={words} />
    </main>
  );
}

const show = (actor: ActorRefFrom<typeof subheaderActionsChart>) =>
  render(
    <MemoryRouter>
      <RequestOwnerContext value={ownerOf({ lawActions: actor })}>
        <Page actor={actor} />
      </RequestOwnerContext>
    </MemoryRouter>,
  );

const labels = () =>
  [...document.querySelectorAll('.subhead button')].map((button) => button.getAttribute('aria-label'));
const shownFor = ({ status: { slug } }: ActedOn) =>
  slug === 'offres-archivees'
    ? [wordings.resume.label]
    : [wordings.refuse.label, wordings.abandon.label, wordings.archive.label];

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const title = () => dialog()?.querySelector('h2')?.textContent;
const press = (...names: string[]) => {
  const button = [...(dialog()?.querySelectorAll('button') ?? [])].find(({ textContent }) =>
    names.includes(textContent ?? ''),
  );
  if (button) fireEvent.click(button);
};
const fields = () => [...(dialog()?.querySelectorAll('textarea') ?? [])];
const contextOf = (snapshot: { context: unknown }) => snapshot.context as SubheaderActionsContext;

const staged = new Staged<typeof subheaderActionsChart>();

const driver: Driver<typeof subheaderActionsChart> = {
  show: (stage: Stage) => void show(staged.start(stage)),
  ...staged.driver,
  gestures: {
    'action.choose': ({ action }) => {
      const name = wordingOf(action, inProgress.facts).label;
      const button = actionOf(action)
        ? screen.queryByLabelText(name)
        : screen.queryByRole('button', { name });
      return button ? fireEvent.click(button) : undefined;
    },
    'decision.continue': () => press('Continuer'),
    'decision.retry': () => press('Réessayer'),
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
    choosing: (snapshot) => {
      expect(labels()).toEqual(shownFor(contextOf(snapshot).request));
      expect(dialog()).toBeNull();
    },
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
    unsent: (snapshot) => {
      expect(title()).toBe(words.failedTitle);
      expect(dialog()?.textContent).toContain(contextOf(snapshot).message);
    },
    refused: (snapshot) => {
      expect(title()).toBe(words.refusedTitle);
      expect(dialog()?.textContent).toContain(contextOf(snapshot).message);
    },
  },
  beside: { 'request.changed': 'the owner of the request tells it' },
  unseen: {
    'subheader-actions.writing|decision.cancel|0':
      'its path sends what is blank before; subheader.screen.test.tsx cancels a form',
    'subheader-actions.writing|decision.send|1': 'the form itself refuses what is blank: below',
    'subheader-actions.outdated.writing|decision.send|1': 'the form itself refuses what is blank: below',
  },
};

describeScreen(suite, driver);

it('says under an answer what is wrong with it, beside the hint, sends nothing, and goes there', async () => {
  const start = suite.starts['in progress'] as (parent: AnyActorRef) => SubheaderActionsInput;
  const deciding = startActor(subheaderActionsChart, { input: start(scriptedParent()) });
  show(deciding);
  act(() => deciding.send({ type: 'action.choose', action: 'REFERRAL.GRANT' }));
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
