import { beforeEach, describe, expect, it, vi } from 'vitest';
import { createActor } from 'xstate';
import { roleOf, sessionChart, welcome, type SessionContext, type SessionEmitted } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { failed, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { demoUsers } from './session-cases.ts';
import { accepted, cases, known, options, other, somebody, wrongPassword } from './session-model.ts';

let browser: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  browser = stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

describeChart(sessionChart, cases, options);

/** A session on which the test answers for the server, and what it asked of the page. */
function session(token: SessionContext['token']) {
  const script = scriptOf(sessionChart);
  const actor = createActor(script.chart, { input: { token }, clock: script.clock });
  const emitted: SessionEmitted[] = [];
  actor.on('*', (event) => emitted.push(event));
  actor.start();
  const where = () => actor.getSnapshot().value;
  return { ...script, actor, emitted, where, context: () => actor.getSnapshot().context };
}

/** The same, somebody being signed in. */
async function signedIn() {
  const opened = session('user');
  await opened.answer('readUser', known(somebody));
  return opened;
}

const typed = { type: 'login.submit' as const, email: 'broker@charpente.test', password: 'secret' };
const tokens = () => Object.fromEntries(browser.local);

describe('the session', () => {
  it('opens where the browser left it', () => {
    expect(session(null).where()).toEqual({ guest: 'idle' });
    expect(session('client').where()).toBe('client');
    expect(session('user').where()).toBe('restoring');
  });

  it('asks whose token another tab has just stored, over a client’s page too', async () => {
    const { actor, answer, where } = session('client');
    actor.send({ type: 'tab.signedIn' });
    expect(where()).toBe('restoring');
    await answer('readUser', known(somebody));
    expect(where()).toEqual({ user: 'active' });
  });

  it('forgets a token that is worth nothing, and keeps it while the server cannot be asked', async () => {
    for (const [outcome, end, kept] of [[signedOut, { guest: 'idle' }, false], [offline, 'unreachable', true], [failed, 'unreachable', true]] as const) {
      browser.local.set('do_auth._token.local', 'a token');
      const { answer, where } = session('user');
      await answer('readUser', outcome);
      expect([where(), browser.local.has('do_auth._token.local')]).toEqual([end, kept]);
    }
  });

  it('shows a refusal only after a second, and goes on loading until then', async () => {
    const { actor, answer, clock, where, context } = session(null);
    actor.send(typed);
    await answer('login', wrongPassword);
    expect(where()).toEqual({ guest: 'refusing' });
    clock.ring(1000);
    expect(where()).toEqual({ guest: 'refused' });
    expect(context()).toMatchObject({ message: wrongPassword.message, email: 'broker@charpente.test' });
    expect(tokens()).toEqual({});
  });

  it('stores what opens it again, asks for what comes first, and welcomes with the brand of the account', async () => {
    const { actor, answer, emitted, where } = session(null);
    actor.send(typed);
    await answer('login', accepted(demoUsers['courtier2'] ?? somebody));
    expect([where(), emitted]).toEqual(['arriving', []]);
    expect(tokens()).toEqual({ 'do_auth._token.local': 'token of 7', 'do_auth.strategy': 'local', 'do_auth._token.rcd': 'token of the offers site' });
    expect(browser.page.cookie).toContain('charpente_session=1');
    await answer('readAhead', undefined);
    expect(where()).toEqual({ user: 'active' });
    expect(emitted).toEqual([{ type: 'toast', kind: 'success', message: 'Bienvenue chez Clef de Voûte' }]);
  });

  it('signs in also where nothing could be asked for ahead', async () => {
    const { actor, answer, fail, where } = session(null);
    actor.send(typed);
    await answer('login', accepted(somebody));
    await fail('readAhead', fault);
    expect(where()).toEqual({ user: 'active' });
  });
});

describe('a session that has expired', () => {
  it('keeps the user, and lets the waiting calls go once signed in again', async () => {
    const { actor, answer, emitted, where, context } = await signedIn();
    actor.send({ type: 'session.expired' });
    expect(where()).toEqual({ user: { expired: 'asking' } });
    expect(context().user).toBe(somebody);
    actor.send(typed);
    await answer('loginAgain', accepted(somebody));
    expect(where()).toEqual({ user: 'active' });
    expect(emitted).toEqual([{ type: 'renewed' }]);
    expect(tokens()).toMatchObject({ 'do_auth._token.local': 'token of 7' });
  });

  it('does not ask once more when a second call is refused meanwhile', async () => {
    const { actor, where } = await signedIn();
    actor.send({ type: 'session.expired' });
    actor.send(typed);
    actor.send({ type: 'session.expired' });
    expect(where()).toEqual({ user: { expired: 'signingIn' } });
  });

  it('gives up the calls that wait where it is put off, and asks again at the next', async () => {
    const { actor, emitted, where } = await signedIn();
    actor.send({ type: 'session.expired' });
    actor.send({ type: 'login.later' });
    expect([where(), emitted]).toEqual([{ user: { expired: 'postponed' } }, [{ type: 'abandoned' }]]);
    actor.send({ type: 'session.expired' });
    expect(where()).toEqual({ user: { expired: 'asking' } });
  });

  it('reloads everything where somebody else signs in over the page, with their token', async () => {
    const { actor, answer, emitted, where } = await signedIn();
    actor.send({ type: 'session.expired' });
    actor.send(typed);
    await answer('loginAgain', accepted(other));
    expect([where(), emitted]).toEqual(['somebodyElse', [{ type: 'leave', to: '/' }]]);
    expect(tokens()).toMatchObject({ 'do_auth._token.local': 'token of 8' });
  });
});

describe('the other tabs', () => {
  it('sign out: to the login, reloaded', async () => {
    const { actor, emitted } = await signedIn();
    actor.send({ type: 'tab.signedOut' });
    expect(emitted).toEqual([{ type: 'leave', to: '/sign' }]);
  });

  it.each([
    ['the same person goes on', known(somebody), { user: 'active' }, [{ type: 'renewed' }]],
    ['somebody else has the page reloaded', known(other), 'somebodyElse', [{ type: 'leave', to: '/' }]],
    ['nobody has it reloaded too', signedOut, 'somebodyElse', [{ type: 'leave', to: '/' }]],
    ['who cannot be asked goes on', offline, { user: 'active' }, [{ type: 'abandoned' }]],
  ] as const)('sign in: %s', async (_what, outcome, end, asked) => {
    const { actor, answer, emitted, where } = await signedIn();
    actor.send({ type: 'tab.signedIn' });
    await answer('recheckUser', outcome);
    expect([where(), emitted]).toEqual([end, asked]);
  });
});

describe('an account that has changed', () => {
  it.each([
    ['is shown as it is now', known({ ...somebody, name: 'Camille-Anne' }), { user: 'active' }, 'Camille-Anne'],
    ['stays as it was where it cannot be read', offline, { user: 'active' }, 'Camille'],
    ['asks who it is where its session is over', signedOut, { user: { expired: 'asking' } }, 'Camille'],
  ] as const)('%s', async (_what, outcome, end, name) => {
    const { actor, answer, where, context } = await signedIn();
    actor.send({ type: 'user.refresh' });
    await answer('refreshUser', outcome);
    expect([where(), context().user?.name]).toEqual([end, name]);
  });
});

describe('signing out', () => {
  it.each(['answers', 'fails'])('leads to the home page and says so; the browser forgets, even where the server %s', async (how) => {
    browser.local.set('do_auth._token.local', 'a token');
    const { actor, answer, fail, emitted } = await signedIn();
    actor.send({ type: 'logout.ask' });
    await (how === 'fails' ? fail('logout', fault) : answer('logout', offline));
    expect(emitted).toEqual([{ type: 'leave', to: '/', saying: 'Vous êtes maintenant déconnecté' }]);
    expect(tokens()).toEqual({});
    expect(browser.page.cookie).toContain('max-age=0');
  });
});

describe('the welcome', () => {
  it.each([
    ['courtier', 'Charpente'], ['courtier2', 'Clef de Voûte'], ['principal', 'Clef de Voûte'], ['admin', 'Charpente'], ['compagnie', 'Charpente'],
  ])('%s: %s', (name, brand) => {
    expect(welcome(demoUsers[name] ?? somebody)).toBe(`Bienvenue chez ${brand}`);
  });

  it('reads the role among the names of an account', () => {
    expect(roleOf({ ...somebody, roles: [{ name: 'can_do' }, { name: 'main_broker' }] })).toBe('main_broker');
  });
});
