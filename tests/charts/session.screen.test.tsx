// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { sessionChart, type SessionContext } from '#machines/session/index.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { SessionActor } from '#web/flows/session-actor.ts';
import { presenceOf } from '#web/flows/presence.ts';
import { SessionProvider, useSession, useSessionCommands } from '#web/flows/use-session.tsx';
import { Reconnect } from '#web/layouts/Reconnect.tsx';
import ChooseCollaborator from '#web/screens/collaborator/ChooseCollaborator.tsx';
import { Unreachable } from '#web/screens/errors/Unreachable.tsx';
import Sign from '#web/screens/sign/Sign.tsx';
import { pathsOf } from './harness/model.ts';
import { replayOnScreen, type ScreenDriver, type Stage } from './harness/screen.ts';
import { placesOf } from './harness/transitions.ts';
import { cases, options } from './session-model.ts';

vi.mock('#web/navigation/prepare-login.ts', () => ({ prepareLogin: () => undefined }));
beforeAll(teachDialogs);
afterEach(cleanup);

/** What each presence is shown: the real screens that speak to the session, and a word in place of the rest. */
function Page() {
  const presence = useSession(presenceOf);
  const { signOut } = useSessionCommands();
  if (presence === 'restoring') return <p>Restoring</p>;
  if (presence === 'unreachable') return <Unreachable />;
  if (presence === 'client') return <p>The client’s offer</p>;
  if (presence === 'guest') return <Sign />;
  return (
    <>
      <button type="button" onClick={signOut}>
        Déconnexion
      </button>
      <ChooseCollaborator />
    </>
  );
}

let session: SessionActor;
function show({ chart, clock, inspect, input }: Stage) {
  session = createActor(chart as typeof sessionChart, { input: input as { token: 'user' }, clock, inspect });
  render(
    <SessionProvider actor={session}>
      <MemoryRouter>
        <Page />
        <Reconnect />
      </MemoryRouter>
    </SessionProvider>,
  );
  act(() => void session.start());
}

const dialog = () => document.querySelector<HTMLElement>('dialog[open]');
const inFront = () => dialog() ?? document.body;
const button = (name: string) => [...inFront().querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => fireEvent.click(button(name) ?? document.body);
const isBusy = (name: string) => expect(button(name)?.getAttribute('aria-busy')).toBe('true');
const shown = () => document.body.textContent ?? '';
const messageOf = ({ context }: { context: unknown }) => (context as SessionContext).message;

const signsIn = () => {
  expect(dialog()).toBeNull();
  expect(document.querySelector('h1')?.textContent).toBe('Se connecter');
};
const page = () => {
  expect(dialog()).toBeNull();
  expect(document.querySelector('h1')?.textContent).toContain('Qui êtes-vous');
};
/** The page stays under the dialog. The dialog's own script comes with its first need. */
const asks = () =>
  vi.waitFor(() => {
    expect(dialog()?.querySelector('h2')?.textContent).toBe('Votre session a expiré');
    expect(shown()).toContain('Qui êtes-vous');
  });
const asksBusily = async () => {
  await asks();
  isBusy('Se connecter');
};
const elsewhere = (event: Parameters<SessionActor['send']>[0]) => act(async () => session.send(event));

const driver: ScreenDriver<typeof sessionChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  gestures: {
    'login.submit': ({ email, password }) => {
      const form = inFront().querySelector('form');
      const fields = form?.querySelectorAll('input');
      if (!form || !fields) throw new Error('No form to sign in with');
      for (const field of fields) if (!field.readOnly) field.value = field.autocomplete === 'username' ? email : password;
      fireEvent.submit(form);
    },
    'login.later': () => press('Plus tard'),
    'logout.ask': () => {
      const leave = [...document.querySelectorAll('button')].find(({ textContent }) => textContent === 'Déconnexion');
      fireEvent.click(leave ?? document.body);
    },
    'session.retry': () => press('Réessayer'),
    'collaborator.choose': ({ collaborator_id }) => {
      const people = document.querySelectorAll<HTMLInputElement>('input[name=collaborateur]');
      fireEvent.click(people[collaborator_id - 1] ?? document.body);
      press('Continuer');
    },
    'session.expired': elsewhere,
    'user.refresh': elsewhere,
    'tab.signedIn': elsewhere,
    'tab.signedOut': elsewhere,
    'guest.opened': elsewhere,
    'guest.closed': elsewhere,
    'menu.shown': elsewhere,
    'counts.received': elsewhere,
    'requests.changed': elsewhere,
  },
  states: {
    restoring: () => expect(shown()).toBe('Restoring'),
    unreachable: () => expect(document.querySelector('h1')?.textContent).toBe('Le portail ne répond pas'),
    'guest.idle': signsIn,
    'guest.signingIn': () => isBusy('Se connecter'),
    'guest.refusing': () => isBusy('Se connecter'),
    'guest.refused': (snapshot) => expect(document.querySelector('[role=alert]')?.textContent).toBe(messageOf(snapshot)),
    arriving: () => isBusy('Se connecter'),
    client: () => expect(shown()).toBe('The client’s offer'),
    'user.active': page,
    'user.refreshing': page,
    'user.rechecking': page,
    'user.choosing': () => isBusy('Continuer'),
    'user.expired.asking': asks,
    'user.expired.signingIn': asksBusily,
    'user.expired.refusing': asksBusily,
    'user.expired.refused': async (snapshot) => {
      await asks();
      expect(dialog()?.textContent).toContain(messageOf(snapshot));
    },
    'user.expired.postponed': page,
    leaving: () => expect(dialog()).toBeNull(),
    left: () => expect(dialog()).toBeNull(),
    signedOutElsewhere: () => expect(dialog()).toBeNull(),
    somebodyElse: () => expect(dialog()).toBeNull(),
  },
};

/** Only a start of their own takes them: the chart's test does. */
const otherStarts = ['session.opening|always|1', 'session.opening|always|2'];

describe('the paths of the session, on its screens', () => {
  const paths = pathsOf(sessionChart, cases, options);
  const taken = new Set(otherStarts);

  it.each(paths.map((path, index) => [index + 1, path.description, path] as const))('path %i: %s', async (_index, _description, path) => {
    const keys = await replayOnScreen(path, sessionChart, driver, options);
    for (const key of keys) taken.add(key);
    expect(keys).not.toEqual([]);
  });

  it('between them take every transition', () => {
    expect(placesOf(sessionChart).map(({ key }) => key).filter((key) => !taken.has(key))).toEqual([]);
  });
});
