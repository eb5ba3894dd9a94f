// @vitest-environment jsdom
import axios, { AxiosError, AxiosHeaders, type InternalAxiosRequestConfig } from 'axios';
import { afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { waitFor } from 'xstate';
import { forgetToken, storeToken, tokenKey } from '#api/token.ts';
import { forgetSession, forgetVoidSession } from '#machines/session/storage.ts';
import { demoUsers } from '#tests/support/demo-accounts.ts';
import { createPortal } from '#web/flows/session-actor.ts';

/** A server with one account, which answers 401 to a call without a token. */
const token = 'a token';
const user = demoUsers['courtier'];
const served: Record<string, object> = {
  'POST /api/login': { token, tokenrcd: null, user },
  'GET /api/curent': { user },
};

async function serve(config: InternalAxiosRequestConfig) {
  const isKnown = config.url === '/api/login' || config.headers.get('Authorization') === `Bearer ${token}`;
  const data = isKnown
    ? (served[`${config.method?.toUpperCase()} ${config.url}`] ?? { message: 'Fait' })
    : { message: 'Connectez-vous', code: 'unauthenticated' };
  const response = { status: isKnown ? 200 : 401, statusText: '', data, config, headers: new AxiosHeaders() };
  if (!isKnown) throw new AxiosError('Refused', undefined, config, null, response);
  return response;
}

const nothingPrefetched = { readings: () => [], frame: () => Promise.resolve() };
let portal: ReturnType<typeof createPortal>;
const call = () => portal.api.ask('tasks', {});

beforeAll(() => {
  axios.defaults.adapter = serve;
});
beforeEach(() => {
  localStorage.clear();
});
afterEach(() => void portal.session.stop());

it('the user is asked to sign in again, even if the token is gone from this browser, and then each waiting call is sent again', async () => {
  storeToken(token);
  portal = createPortal(nothingPrefetched);
  const { session } = portal;
  session.start();
  await waitFor(session, (now) => now.matches({ user: 'active' }), { timeout: Infinity });

  forgetToken();
  const answers = Promise.all([call(), call()]);
  await waitFor(session, (now) => now.matches({ user: { expired: 'asking' } }), { timeout: Infinity });
  session.send({ type: 'login.submit', email: 'courtier@demo.test', password: 'demo' });
  const done = { kind: 'done', answer: { message: 'Fait' } };
  await expect(answers).resolves.toEqual([done, done]);
  expect(session.getSnapshot().matches({ user: 'active' })).toBe(true);
});

it('asks nobody where nobody is signed in', async () => {
  portal = createPortal(nothingPrefetched);
  portal.session.start();
  await expect(call()).resolves.toEqual({ kind: 'signedOut', message: 'Connectez-vous' });
  expect(portal.session.getSnapshot().matches('guest')).toBe(true);
});

/** Runs what another tab does, and sends this tab the storage events of it. */
function inAnotherTab(act: () => void): void {
  const events: StorageEvent[] = [];
  const area = Object.getPrototypeOf(localStorage) as Storage;
  const { setItem, removeItem } = area;
  const note = (key: string, newValue: string | null) =>
    events.push(new StorageEvent('storage', { key, newValue, oldValue: localStorage.getItem(key) }));
  area.setItem = function (key, value) {
    note(key, value);
    setItem.call(this, key, value);
  };
  area.removeItem = function (key) {
    note(key, null);
    removeItem.call(this, key);
  };
  act();
  Object.assign(area, { setItem, removeItem });
  for (const event of events) dispatchEvent(event);
}

it.each([
  [
    'finds the session expired: the page stays under the login',
    forgetVoidSession,
    { user: { expired: 'asking' } },
  ],
  ['signs out: the page is left', forgetSession, 'signedOutElsewhere'],
] as const)('another tab %s', async (_, act, expected) => {
  storeToken(token);
  portal = createPortal(nothingPrefetched);
  const { session } = portal;
  const left: object[] = [];
  session.on('leave', (event) => left.push(event));
  session.start();
  await waitFor(session, (now) => now.matches({ user: 'active' }), { timeout: Infinity });
  inAnotherTab(act);
  expect(session.getSnapshot().matches(expected)).toBe(true);
  expect([localStorage.getItem(tokenKey), left.length]).toEqual([null, act === forgetSession ? 1 : 0]);
});
