import { describe, expect, it } from 'vitest';
import { createActor } from 'xstate';
import { roleOf, sessionChart, welcome, type SessionContext, type SessionEmitted } from '#machines/session/index.ts';
import { describeChart } from './harness/describe-chart.ts';
import { scriptOf } from './harness/script.ts';
import { demoUsers } from './session-cases.ts';
import { cases, offline, options, other, refused, somebody } from './session-model.ts';

describeChart(sessionChart, cases, options);

/** A session on which the test answers for the server, and what it told the page. */
function session(token: SessionContext['token']) {
  const script = scriptOf(sessionChart);
  const actor = createActor(script.chart, { input: { token }, clock: script.clock });
  const told: SessionEmitted[] = [];
  actor.on('*', (event) => told.push(event));
  actor.start();
  const where = () => actor.getSnapshot().value;
  return { ...script, actor, told, where };
}

const typed = { type: 'login.submit' as const, email: 'broker@charpente.test', password: 'secret' };

describe('the session (specification, sections 4, 6 and 8)', () => {
  it('opens where the browser left it', () => {
    expect(session(null).where()).toEqual({ guest: 'idle' });
    expect(session('client').where()).toBe('client');
    expect(session('user').where()).toBe('restoring');
  });

  it('shows a refusal only after a second, and goes on loading until then', async () => {
    const { actor, answer, clock, where } = session(null);
    actor.send(typed);
    await answer('login', refused);
    expect(where()).toEqual({ guest: 'refusing' });
    clock.ring(1000);
    expect(where()).toEqual({ guest: 'refused' });
    expect(actor.getSnapshot().context).toMatchObject({ message: refused.message, email: 'broker@charpente.test' });
  });

  it('welcomes with the brand of the account', async () => {
    const { actor, answer, told } = session(null);
    actor.send(typed);
    await answer('login', { kind: 'accepted', user: demoUsers['courtier2'] });
    expect(told).toEqual([{ type: 'toast', kind: 'success', message: 'Bienvenue chez Clef de Voûte' }]);
  });

  it('keeps the user while the session has expired, and lets the waiting calls go once signed in again', async () => {
    const { actor, answer, told, where } = session('user');
    await answer('readUser', { kind: 'known', user: somebody });
    actor.send({ type: 'session.expired' });
    expect(where()).toEqual({ user: { expired: 'asking' } });
    expect(actor.getSnapshot().context.user).toBe(somebody);
    actor.send(typed);
    await answer('loginAgain', { kind: 'accepted', user: somebody });
    expect(where()).toEqual({ user: 'active' });
    expect(told).toEqual([{ type: 'renewed' }]);
  });

  it('does not begin to ask anew when a second call is refused meanwhile', async () => {
    const { actor, answer, where } = session('user');
    await answer('readUser', { kind: 'known', user: somebody });
    actor.send({ type: 'session.expired' });
    actor.send(typed);
    actor.send({ type: 'session.expired' });
    expect(where()).toEqual({ user: { expired: 'signingIn' } });
  });

  it('reloads everything where somebody else signs in over the page', async () => {
    const { actor, answer, told } = session('user');
    await answer('readUser', { kind: 'known', user: somebody });
    actor.send({ type: 'session.expired' });
    actor.send(typed);
    await answer('loginAgain', { kind: 'accepted', user: other });
    expect(told).toEqual([{ type: 'leave', to: '/' }]);
  });

  it('goes to the home page after logout and says so, even where the server is silent', async () => {
    const { actor, answer, fail, told } = session('user');
    await answer('readUser', { kind: 'known', user: somebody });
    actor.send({ type: 'logout.ask' });
    await fail('logout', offline);
    expect(told).toEqual([{ type: 'leave', to: '/', saying: 'Vous êtes maintenant déconnecté' }]);
  });

  it('goes to the login, reloaded, when another tab signs out', async () => {
    const { actor, answer, told } = session('user');
    await answer('readUser', { kind: 'known', user: somebody });
    actor.send({ type: 'tab.signedOut' });
    expect(told).toEqual([{ type: 'leave', to: '/sign' }]);
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
