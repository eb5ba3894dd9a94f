import { act, cleanup, fireEvent, render, waitFor } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect, it } from 'vitest';
import { createActor, fromPromise } from 'xstate';
import { passwordHint } from '#domain/validation/explanations.ts';
import { messages, ownMessages } from '#domain/validation/messages.ts';
import type { passwordResetChart, PasswordResetContext } from '#machines/password-reset/index.ts';
import { sessionChart } from '#machines/session/index.ts';
import { answered, invalid } from '#tests/support/outcomes.ts';
import { EmittedContext } from '#web/flows/use-emitted-events.ts';
import { SessionProvider } from '#web/flows/use-session.tsx';
import Reset from '#web/screens/reset/Reset.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import { onPage } from './harness/on-page.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './password-reset-cases.ts';
import { signedIn } from './signed-in.ts';

const received: object[] = [];
/** The way to the login is not followed: the page stays, so that what it was left with can be seen. */
const hearOnly = () => (order: object) => void received.push(order);

const nobody = createActor(sessionChart, { input: { token: null } });
let session = nobody;

function show({ chart, clock, inspect, input }: Stage) {
  received.length = 0;
  const { email, token } = input as { email: string; token: string | null };
  const query = new URLSearchParams(token === null ? {} : { email, token });
  render(
    <EmittedContext value={hearOnly}>
      <SessionProvider actor={session}>
        <MemoryRouter initialEntries={[`/reset?${query}`]}>
          <main id="contenu">
            <Reset script={{ chart: chart as typeof passwordResetChart, options: { clock, inspect } }} />
          </main>
        </MemoryRouter>
      </SessionProvider>
    </EmittedContext>,
  );
}

const shown = () => document.body.textContent ?? '';
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const press = (...names: string[]) =>
  fireEvent.click(
    [...document.querySelectorAll('button')].find(({ textContent }) => names.includes(textContent ?? '')) ??
      document.body,
  );
const send = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values))
      fireEvent.change(field(name) ?? document.body, { target: { value } });
    fireEvent.submit(document.querySelector('form') ?? document.body);
  });
const busy = () => document.querySelector('button[aria-busy=true]')?.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PasswordResetContext;
/**
 * A refusal is shown at its field, or above the form if it has no field. The two forms have different fields.
 */
function saysWhy(snapshot: { context: unknown }) {
  const { message, errors } = contextOf(snapshot);
  const said = Object.entries(errors).flatMap(([name, texts]) => (field(name) ? texts.slice(0, 1) : []));
  for (const text of said) expect(shown()).toContain(text);
  if (message && Object.keys(errors).length === 0)
    expect(document.querySelector('.alert')?.textContent).toContain(message);
}

const driver: Driver<typeof passwordResetChart> = {
  show,
  ...onPage,
  received: () => received.splice(0),
  gestures: {
    'link.ask': ({ email }) => send({ email }),
    'password.choose': ({ email, password, password_confirmation }) =>
      send({ email, password, password_confirmation }),
    'link.again': () => press('Recevoir un nouveau lien', 'Redemander un lien'),
    'link.retry': () => press('Réessayer'),
  },
  states: {
    forgotten: (snapshot) => {
      expect(shown()).toContain('Recevoir un lien');
      expect(busy()).toBeUndefined();
      saysWhy(snapshot);
    },
    asking: () => expect(busy()).toBe('Recevoir un lien'),
    asked: (snapshot) =>
      expect(document.querySelector('.alert')?.textContent).toContain(contextOf(snapshot).message),
    verifying: () => expect(shown()).toContain('Chargement en cours'),
    unavailable: (snapshot) =>
      expect(document.querySelector('.alert')?.textContent).toContain(contextOf(snapshot).message),
    linkExpired: () => expect(shown()).toContain('Ce lien n’est plus valable'),
    choosing: (snapshot) => {
      expect([field('email')?.value, field('password')?.type]).toEqual([
        contextOf(snapshot).email,
        'password',
      ]);
      expect(busy()).toBeUndefined();
      saysWhy(snapshot);
    },
    saving: () => expect(busy()).toBe('Enregistrer'),
    changed: () => expect(field('password')).not.toBeNull(),
  },
};

describeScreen(suite, driver);

it('checks what is typed as one goes from field to field, beside the hints, and goes to the first that is wrong', async () => {
  await driver.show({
    chart: suite.chart.provide({
      actors: { verifyLink: fromPromise(async () => answered({ valid: true })) },
    } as never),
    clock: undefined as never,
    inspect: () => undefined,
    start: 'a link',
    input: suite.starts['a link'],
  });
  await waitFor(() => expect(field('password')).not.toBeNull());
  const described = (name: string) =>
    (field(name)?.getAttribute('aria-describedby') ?? '')
      .split(' ')
      .map((id) => document.getElementById(id)?.textContent);
  fireEvent.change(field('password') as Element, { target: { value: 'court' } });
  await act(async () => void fireEvent.blur(field('password') as Element));
  expect(described('password')).toEqual([
    messages.password,
    expect.stringMatching(/^Il manque 8 caractères au moins, une majuscule, un chiffre et un signe parmi/),
    passwordHint,
  ]);
  await act(
    async () => void fireEvent.change(field('password') as Element, { target: { value: 'Motdepasse1!' } }),
  );
  expect(described('password')).toEqual([ownMessages.commonPassword, passwordHint]);
  await send({ password: 'Demo!2026', password_confirmation: 'Demo!2027' });
  expect(described('password_confirmation')).toEqual([ownMessages.confirmation]);
  expect(described('password')).toHaveLength(1);
  expect(document.activeElement).toBe(field('password_confirmation'));
  expect([field('email'), field('password')].map((one) => one?.autocomplete)).toEqual([
    'username',
    'new-password',
  ]);
  cleanup();
});

it('leaves to its toast what the server refuses of a field that is not on the page', async () => {
  let asked = 0;
  const askLink = async () => {
    asked++;
    return invalid({ captcha: ['Une autre réponse manque.'] });
  };
  await driver.show({
    chart: suite.chart.provide({ actors: { askLink: fromPromise(askLink) } } as never),
    clock: undefined as never,
    inspect: () => undefined,
    start: 'no link',
    input: { email: '', token: null },
  });
  await send({ email: 'camille@fournier.test' });
  await waitFor(() => expect([asked, busy()]).toEqual([1, undefined]));
  expect(document.querySelector('.alert')).toBeNull();
  cleanup();
});

it('goes on at the heading once the form gives way to what was sent', async () => {
  await driver.show({
    chart: suite.chart.provide({
      actors: { askLink: fromPromise(async () => answered({ message: 'Un lien vient de partir.' })) },
    } as never),
    clock: undefined as never,
    inspect: () => undefined,
    start: 'no link',
    input: { email: '', token: null },
  });
  field('email')?.focus();
  await send({ email: 'camille@fournier.test' });
  await waitFor(() => expect(shown()).toContain('Un lien vient de partir.'));
  await waitFor(() => expect(document.activeElement?.localName).toBe('h1'));
  cleanup();
});

it.each([
  ['autre@fournier.test', true],
  ['broker@charpente.test', false],
])('says that another account is signed in, where the link is the one of %s', async (email, isSaid) => {
  session = signedIn('broker');
  await driver.show({
    chart: suite.chart.provide({
      actors: { verifyLink: fromPromise(async () => answered({ valid: true })) },
    } as never),
    clock: undefined as never,
    inspect: () => undefined,
    start: 'a link',
    input: { email, token: 'lien' },
  });
  await waitFor(() => expect(field('password')).not.toBeNull());
  expect(shown().includes('Ce navigateur est connecté à un autre compte, broker@charpente.test')).toBe(
    isSaid,
  );
  expect(document.querySelector('a')?.getAttribute('href')).toBe('/');
  session = nobody;
  cleanup();
});
