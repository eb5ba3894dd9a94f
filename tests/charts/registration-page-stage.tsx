import { render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { createActor, matchesState, type StateValue } from 'xstate';
import type { User } from '#contract/account-resources.ts';
import type { RegistrationContext } from '#machines/registration/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { words } from '#tests/support/hands.ts';
import { offline } from '#tests/support/outcomes.ts';
import { ApiContext } from '#web/flows/use-flow.ts';
import { RegistrationActorContext } from '#web/flows/use-registration.tsx';
import { SessionProvider } from '#web/flows/use-session.tsx';
import RegistrationScreen from '#web/screens/registration/RegistrationScreen.tsx';
import { filled } from './registration-fixtures.ts';
import { signedInAs } from './signed-in.ts';

/*
 * Renders the screen of the chart `registration`, part «page» for its tests, and says what it shows in each
 * state and which control sends each event.
 */

Element.prototype.scrollIntoView = () => undefined;

interface Stage {
  /** The events that actors were sent. */
  sent: object[];
  /** The questions of the fields that ask while the user types, and their answers. */
  asked: [name: string, given: unknown][];
  answers: Readonly<Record<string, object>>;
}
const empty = (): Stage => ({ sent: [], asked: [], answers: {} });
export const stage = empty();
export const clearStage = () => void Object.assign(stage, empty());

const api = {
  ask: (name: string, given: unknown) => (
    stage.asked.push([name, given]),
    Promise.resolve(stage.answers[name] ?? offline)
  ),
};

interface Place {
  context?: Partial<RegistrationContext>;
  user?: User;
  /** The session of `user`, where a test watches what it is sent. */
  session?: ReturnType<typeof signedInAs>;
  children?: object;
}

/** An actor that stands where it is told, and keeps what it is sent. */
export function snapshotOf(value: StateValue, context: object, children: object = {}) {
  const snapshot = {
    status: 'active',
    value,
    context,
    children,
    matches: (asks: StateValue) => matchesState(asks, value),
    hasTag: () => false,
  };
  return {
    getSnapshot: () => snapshot,
    subscribe: () => ({ unsubscribe: () => undefined }),
    on: () => ({ unsubscribe: () => undefined }),
    send: (event: object) => void stage.sent.push(event),
  };
}

const pages = new Set(['informations', 'activite', 'documents', 'signing', 'status']);
/** The state that shows a page: of a step, or of the status, by its name. */
const placeOf = (value: StateValue): StateValue =>
  typeof value === 'string' && pages.has(value) ? { [value]: 'shown' } : value;

const nobody = createActor(sessionChart, { input: { token: null } });
/** A page of the registration, which stands there. */
export const pageOf = (value: StateValue, { context = {}, user, session, children = {} }: Place) => {
  const account = user ? { id: user.id, email: user.email, isRegistred: user.isRegistred } : null;
  return (
    <ApiContext value={api as never}>
      <SessionProvider actor={session ?? (user ? signedInAs(user) : nobody)}>
        <MemoryRouter>
          <main id="contenu" tabIndex={-1}>
            <RegistrationActorContext
              value={
                snapshotOf(
                  placeOf(value),
                  {
                    account,
                    membershipId: null,
                    membership: null,
                    membershipStatus: null,
                    finshedFilesUpload: false,
                    creation: { ...filled, orias: '' },
                    errors: {},
                    message: null,
                    ...context,
                  },
                  children,
                ) as never
              }
            >
              <RegistrationScreen />
            </RegistrationActorContext>
          </main>
        </MemoryRouter>
      </SessionProvider>
    </ApiContext>
  );
};
export const show = (value: StateValue, place: Place = {}) => render(pageOf(value, place));

/** The links of the page but those of its steps, and those to write or call by. */
export const linksOn = () =>
  [...document.querySelectorAll('main a')]
    .filter((one) => !/^(mailto|tel):/.test(one.getAttribute('href') ?? '') && !one.closest('nav'))
    .map((one) => [words(one).trim(), one.getAttribute('href')]);
export const beside = () =>
  words(document.querySelector('aside[aria-label="Pour vous aider"]') ?? document.createElement('p'));
export const stepNow = () =>
  words(document.querySelector('[aria-current=step]') ?? document.createElement('p'));
export const textOf = (selector: string) =>
  words(document.querySelector(selector) ?? document.createElement('p'));
