// @vitest-environment jsdom
import { act, cleanup, fireEvent, render } from '@testing-library/react';
import { MemoryRouter } from 'react-router-dom';
import { expect } from 'vitest';
import type { passwordResetChart, PasswordResetContext } from '#machines/password-reset/index.ts';
import { hearing } from '#tests/support/actor-tree.ts';
import Reset from '#web/screens/reset/Reset.tsx';
import { describeScreen } from './harness/describe-screen.ts';
import type { Driver, Stage } from './harness/screens.ts';
import { suite } from './password-reset-cases.ts';

const heard: object[] = [];

function show({ chart, clock, inspect, input }: Stage) {
  heard.length = 0;
  const { email, token } = input as { email: string; token: string | null };
  const query = new URLSearchParams(token === null ? {} : { email, token });
  render(
    <MemoryRouter initialEntries={[`/reset?${query}`]}>
      <Reset script={{ chart: chart as typeof passwordResetChart, options: { clock, inspect: hearing(inspect, (event) => heard.push(event)) } }} />
    </MemoryRouter>,
  );
}

const shown = () => document.body.textContent ?? '';
const field = (name: string) => document.querySelector<HTMLInputElement>(`input[name=${name}]`);
const press = (...names: string[]) => fireEvent.click([...document.querySelectorAll('button')].find(({ textContent }) => names.includes(textContent ?? '')) ?? document.body);
const send = (values: Readonly<Record<string, string>>) =>
  act(async () => {
    for (const [name, value] of Object.entries(values)) fireEvent.change(field(name) ?? document.body, { target: { value } });
    fireEvent.submit(document.querySelector('form') ?? document.body);
  });
const busy = () => document.querySelector('button[aria-busy=true]')?.textContent;
const contextOf = (snapshot: { context: unknown }) => snapshot.context as PasswordResetContext;
/** What was refused is said at its field, or above the form where no field is to blame. The two forms do not have the same fields. */
function saysWhy(snapshot: { context: unknown }) {
  const { message, errors } = contextOf(snapshot);
  const said = Object.entries(errors).flatMap(([name, texts]) => (field(name) ? texts.slice(0, 1) : []));
  for (const text of said) expect(shown()).toContain(text);
  if (message && Object.keys(errors).length === 0) expect(document.querySelector('.alert')?.textContent).toContain(message);
}

const driver: Driver<typeof passwordResetChart> = {
  show,
  hide: cleanup,
  act: async (doing) => act(doing),
  heard: () => heard.splice(0),
  gestures: {
    'link.ask': ({ email }) => send({ email }),
    'password.choose': ({ email, password, password_confirmation }) => send({ email, password, password_confirmation }),
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
    asked: (snapshot) => expect(document.querySelector('.alert')?.textContent).toContain(contextOf(snapshot).message),
    verifying: () => expect(shown()).toContain('Chargement en cours'),
    unavailable: (snapshot) => expect(document.querySelector('.alert')?.textContent).toContain(contextOf(snapshot).message),
    linkExpired: () => expect(shown()).toContain('Ce lien n’est plus valable'),
    choosing: (snapshot) => {
      expect([field('email')?.value, field('password')?.type]).toEqual([contextOf(snapshot).email, 'password']);
      expect(busy()).toBeUndefined();
      saysWhy(snapshot);
    },
    saving: () => expect(busy()).toBe('Enregistrer'),
    changed: () => expect(field('password')).not.toBeNull(),
  },
};

describeScreen(suite, driver);
