import { act, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { beforeAll, expect, vi } from 'vitest';
import { createActor } from 'xstate';
import type { sessionChart, SessionContext, SessionInput } from '#machines/session/index.ts';
import { reportingEmitted } from '#tests/support/actor-tree.ts';
import { teachDialogs } from '#tests/support/dialog-in-jsdom.ts';
import type { SessionActor } from '#web/flows/session-actor.ts';
import { presenceOf } from '#web/flows/presence.ts';
import { SessionProvider, useSession, useSessionCommands } from '#web/flows/use-session.tsx';
import { OffersSite } from '#web/layouts/OffersSite.tsx';
import { LazyReconnectDialog, Reconnect } from '#web/layouts/Reconnect.tsx';
import ChooseCollaborator from '#web/screens/collaborator/ChooseCollaborator.tsx';
import { Unreachable } from '#web/screens/errors/Unreachable.tsx';
import PublicHome from '#web/screens/public/PublicHome.tsx';
import Sign, { LazyFactorProof } from '#web/screens/sign/Sign.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './session-cases.ts';
import { offersSite } from './session-model.ts';

beforeAll(async () => {
  teachDialogs();
  await LazyReconnectDialog.preload();
  await LazyFactorProof.preload();
  vi.stubGlobal('open', () => ({ close: () => undefined, location: { replace: () => undefined } }));
});

/**
 * The content for each presence: the real screens that speak to the session, and a word in place of the rest.
 */
function Page() {
  const presence = useSession(presenceOf);
  const { signOut, signOutToSign } = useSessionCommands();
  if (presence === 'restoring') return <p>Restoring</p>;
  if (presence === 'unreachable') return <Unreachable />;
  if (presence === 'guest' || presence === 'client')
    return (
      <>
        <Sign prepare={() => undefined} />
        <PublicHome />
      </>
    );
  return (
    <>
      <button type="button" onClick={signOut}>
        Déconnexion
      </button>
      <button type="button" onClick={signOutToSign}>
        Changer de compte
      </button>
      <OffersSite address={offersSite.address} />
      <ChooseCollaborator />
    </>
  );
}

let session: SessionActor;
let received: object[] = [];
function show({ chart, clock, inspect, input }: Stage) {
  received = [];
  session = createActor(chart as typeof sessionChart, {
    input: input as SessionInput,
    clock,
    inspect: reportingEmitted(inspect, (event) => received.push(event)),
  });
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
const faultyFields = (within: ParentNode) =>
  [...within.querySelectorAll<HTMLInputElement>('input[aria-invalid=true]')].map(({ name }) => name);
/** What is announced at once. */
const said = (within: ParentNode) =>
  [...within.querySelectorAll('[role=alert]')].map(({ textContent }) => textContent).filter(Boolean);
/** The button of the page, even under a dialog. */
const onPageOf = (name: string) =>
  [...document.querySelectorAll('button')].find(({ textContent }) => textContent === name);
const button = (name: string) =>
  [...inFront().querySelectorAll('button')].find(({ textContent }) => textContent === name);
const press = (name: string) => fireEvent.click(button(name) ?? document.body);
const isBusy = (name: string) => expect(button(name)?.getAttribute('aria-busy')).toBe('true');
const link = () =>
  [...document.querySelectorAll('a')].find(({ textContent }) => textContent === 'Site des offres') ??
  document.body;
const shown = () => document.body.textContent ?? '';
const contextOf = (snapshot: { context: unknown }) => snapshot.context as SessionContext;
const messageOf = (snapshot: { context: unknown }) => contextOf(snapshot).message;

const titled = (title: string) =>
  [...document.querySelectorAll('.alert')].filter((alert) => alert.querySelector('b')?.textContent === title);
const over = () => titled('Votre session est terminée');
const signsIn = () => {
  expect(dialog()).toBeNull();
  expect(document.querySelector('h1')?.textContent).toBe('Se connecter');
  expect(over()).toEqual([]);
};
const page = () => {
  expect(dialog()).toBeNull();
  expect(document.querySelector('h1')?.textContent).toContain('Qui êtes-vous');
};
/** Until the browser has left, the former user still sees the page; without a user there is the login. */
const leaves = (snapshot: { context: unknown }) => (contextOf(snapshot).user ? page() : signsIn());
/** The page stays under the dialog. */
const asks = (snapshot: { context: unknown }) => {
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Votre session a expiré');
  expect(dialog()?.querySelector<HTMLInputElement>('input[readonly]')?.value).toBe(
    contextOf(snapshot).user?.email,
  );
  expect(shown()).toContain('Qui êtes-vous');
};
const confirms = () => {
  expect(dialog()?.querySelector('h2')?.textContent).toBe('Confirmez qui vous êtes');
  expect(dialog()?.textContent).toContain('sous le nom de Alice Martin');
  expect(shown()).toContain('Qui êtes-vous');
};
const asksBusily = (snapshot: { context: unknown }) => {
  asks(snapshot);
  isBusy('Se connecter');
};
const elsewhere = (event: Parameters<SessionActor['send']>[0]) => act(async () => session.send(event));

const driver: Driver<typeof sessionChart> = {
  show,
  ...onPage,
  hide: () => {
    onPage.hide();
    session.stop();
  },
  received: () => received.splice(0),
  gestures: {
    'login.submit': ({ email, password }) => {
      const form = inFront().querySelector('form');
      const fields = form?.querySelectorAll('input');
      if (!form || !fields) throw new Error('No form to sign in with');
      // over a page whose session has expired, only its own user may sign in again: the address
      // cannot be changed
      for (const field of fields)
        if (!field.readOnly) field.value = field.autocomplete === 'username' ? email : password;
      fireEvent.submit(form);
    },
    'login.later': () => press('Plus tard'),
    'logout.ask': ({ to }) => {
      fireEvent.click((to && onPageOf('Changer de compte')) ?? onPageOf('Déconnexion') ?? document.body);
    },
    'session.retry': () => press('Réessayer'),
    'collaborator.choose': ({ collaborator_id }) =>
      act(async () => {
        const people = document.querySelectorAll<HTMLInputElement>('input[name=collaborateur]');
        fireEvent.click(people[collaborator_id - 1] ?? document.body);
        press('Continuer');
      }),
    'collaborator.resume': ({ pin }) => {
      const field = dialog()?.querySelector('input');
      if (field) field.value = pin;
      press('Reprendre');
    },
    'session.expired': elsewhere,
    'collaborator.missing': elsewhere,
    'factor.missing': elsewhere,
    'site.visit': ({ apart }) =>
      void fireEvent(link(), new MouseEvent('click', { bubbles: true, cancelable: true, ctrlKey: apart })),
    'guest.opened': elsewhere,
    'guest.closed': elsewhere,
    'menu.shown': elsewhere,
    'counts.received': elsewhere,
    'requests.changed': elsewhere,
    'memberships.counted': elsewhere,
    'session.opened': elsewhere,
    'user.changed': elsewhere,
  },
  beside: {
    'session.expired': 'a call that the server refused says it',
    'collaborator.missing': 'a call that the server refused says it',
    'factor.missing': 'a call that the server refused says it',
    'guest.opened': 'the client’s offer says it',
    'guest.closed': 'the client’s offer says it',
    'menu.shown': 'the side menu says it once it is drawn: in menu-counts.screen.test',
    'counts.received': 'the list of a page says it',
    'requests.changed': 'the charts that change a request say it',
    'memberships.counted': 'a list of memberships says it, or the review of one',
    'session.opened': 'the page of a mail’s link says it',
    'user.changed': 'the charts that change the account say it',
  },
  states: {
    restoring: () => expect(shown()).toBe('Restoring'),
    unreachable: (snapshot) => {
      expect(document.querySelector('h1')?.textContent).toBe('Le portail ne répond pas');
      expect(shown()).toContain(messageOf(snapshot));
    },
    'guest.idle': signsIn,
    'guest.ended': () => {
      expect(document.querySelector('h1')?.textContent).toBe('Se connecter');
      expect(over().map((alert) => alert.querySelector('a')?.getAttribute('href'))).toEqual([
        undefined,
        '/sign',
      ]);
    },
    'guest.client': signsIn,
    'guest.signingIn': () => isBusy('Se connecter'),
    'guest.proving': () => {
      expect(dialog()).toBeNull();
      expect(document.querySelector('h1')?.textContent).toBe('Prouvez que c’est vous');
    },
    'guest.refusing': () => isBusy('Se connecter'),
    'guest.refused': (snapshot) => {
      expect(said(document.body)).toEqual([messageOf(snapshot)]);
      expect(faultyFields(document.body)).toEqual(Object.keys(contextOf(snapshot).errors));
    },
    arriving: () => isBusy('Se connecter'),
    'user.active': page,
    'user.rechecking': page,
    'user.rereading': page,
    'user.visiting': page,
    'user.choosing': () => isBusy('Continuer'),
    'user.expired.asking': asks,
    'user.expired.signingIn': asksBusily,
    'user.expired.refusing': asksBusily,
    'user.expired.refused': async (snapshot) => {
      await asks(snapshot);
      const { message, errors } = contextOf(snapshot);
      expect(dialog()?.textContent).toContain(message);
      expect(faultyFields(inFront())).toEqual(Object.keys(errors));
    },
    'user.expired.proving': () => {
      expect(dialog()?.querySelector('h2')?.textContent).toBe('Prouvez que c’est vous');
      expect(shown()).toContain('Qui êtes-vous');
    },
    'user.expired.resuming': () => {
      confirms();
      isBusy('Reprendre');
    },
    'user.expired.identifying': (snapshot) => {
      confirms();
      const { message, user } = contextOf(snapshot);
      if (message) expect(dialog()?.textContent).toContain(message);
      const person = user?.broker?.brokercollaborators.find(({ id }) => id === user.collaborator?.id);
      if (person?.has_pin) expect(dialog()?.querySelector('input')).not.toBeNull();
    },
    'user.expired.postponed': page,
    'leaving.lastWords': leaves,
    'leaving.closing': leaves,
    left: leaves,
    signedOutElsewhere: leaves,
    somebodyElse: leaves,
  },
};

describeScreen(suite, driver);
