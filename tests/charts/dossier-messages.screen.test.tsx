import { fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { Actor } from 'xstate';
import type { dossierMessagesChart } from '#machines/dossier-messages/index.ts';
import { ownerOf } from '#tests/support/actor-tree.ts';
import { RequestOwnerContext } from '#web/flows/request-owner.ts';
import { Messages } from '#web/screens/dossier/Messages.tsx';
import { suite } from './dossier-messages-cases.ts';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { Staged } from './harness/staged.ts';

type Messaging = Actor<typeof dossierMessagesChart>;
const staged = new Staged<typeof dossierMessagesChart>();
let hasPressed = false;
let hasSent = false;

const contextOf = (snapshot: { context: unknown }) =>
  snapshot.context as ReturnType<Messaging['getSnapshot']>['context'];
const text = () => document.body.textContent ?? '';
const buttonNamed = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => {
  const button = buttonNamed(name);
  if (!button) throw new Error(`No button ${name}`);
  button.focus();
  fireEvent.click(button);
  hasPressed = true;
  hasSent = false;
};
const area = () => document.querySelector('textarea');
/** Before the exchange is read there is nowhere to write. */
const hasNowhere = () => staged.actor?.getSnapshot().context.thread === null;
const type = (typed: string) => {
  const field = area();
  if (field) fireEvent.change(field, { target: { value: typed } });
  else if (!hasNowhere()) throw new Error('Nowhere to write');
};
const send = (name: string) => {
  if (hasNowhere()) return;
  press(name);
  hasSent = true;
};
const isBusy = (name: string) => expect(buttonNamed(name)?.getAttribute('aria-busy')).toBe('true');

/** While one leaves, the others wait: none is pressed in vain. */
const leaves = (name: string) => {
  isBusy(name);
  const waiting = new Set(
    [...document.querySelectorAll('button')]
      .filter((button) => button.getAttribute('aria-disabled') === 'true')
      .map(({ textContent }) => textContent),
  );
  for (const other of ['Envoyer', 'Demander l’abandon', 'Marquer comme lu'])
    expect(waiting.has(other)).toBe(other !== name && buttonNamed(other) !== undefined);
  // The field is read-only: input during the call would be lost with the sent text.
  expect(area()?.readOnly).toBe(true);
};

/** The messages, the unread ones, and the field for a new one. */
const saysAll = (snapshot: { context: unknown }) => {
  const { thread, message } = contextOf(snapshot);
  expect(text()).toContain('Messages');
  expect(text()).toContain(message ?? '');
  if (!thread) return;
  for (const { who, body, pieces } of thread.lines) {
    expect(text()).toContain(`${who} ${body}`);
    if (pieces.length > 0) expect(text()).toContain(`À transmettre\u00a0: ${pieces.join('\u202f; ')}.`);
  }
  if (thread.lines.length === 0) expect(text()).toContain('Aucun message pour le moment.');
  expect(buttonNamed('Marquer comme lu') !== undefined).toBe(thread.unread > 0);
  // An unsent text stays in the field.
  expect(area()?.value).toBe(contextOf(snapshot).typed);
  // The pressed button may be gone: the focus is then in the field.
  if (hasPressed) expect(document.activeElement).not.toBe(document.body);
  // After a refusal the focus is in the field.
  if (hasSent && message !== null) expect(document.activeElement).toBe(area());
};

const driver: Driver<typeof dossierMessagesChart> = {
  show: (stage: Stage) => {
    hasPressed = false;
    hasSent = false;
    const actor = staged.start(stage);
    render(
      <MemoryRouter>
        <RequestOwnerContext value={ownerOf({ messages: actor })}>
          <Messages path="/dossier/42" />
        </RequestOwnerContext>
      </MemoryRouter>,
    );
  },
  ...staged.driver,
  gestures: {
    'request.changed': staged.send,
    'messages.retry': () => press('Réessayer'),
    // Offered while something is unread, and nowhere else.
    'messages.seen': () => {
      if ((staged.actor?.getSnapshot().context.thread?.unread ?? 0) > 0) press('Marquer comme lu');
    },
    'message.typed': ({ text: typed }) => type(typed),
    'message.send': () => send('Envoyer'),
    'abandonment.ask': () => send('Demander l’abandon'),
  },
  beside: { 'request.changed': 'the page that owns the request says it' },
  states: {
    loading: saysAll,
    shown: saysAll,
    marking: (snapshot) => {
      saysAll(snapshot);
      isBusy('Marquer comme lu');
    },
    writing: () => leaves('Envoyer'),
    asking: () => leaves('Demander l’abandon'),
    unavailable: (snapshot) =>
      expect(document.querySelector('[role=alert]')?.textContent).toContain(
        `L’échange n’a pas pu être affiché${contextOf(snapshot).readFailure ?? 'why'}`,
      ),
  },
};

describeScreen(suite, driver);
