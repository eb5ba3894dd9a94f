import { beforeEach, describe, expect, it, vi } from 'vitest';
import { welcome } from '#domain/welcome.ts';
import { readOffer, roleOf, withToken } from '#machines/session/index.ts';
import { stubBrowserStorage } from '#tests/support/browser-storage.ts';
import { answered, fault, offline, signedOut } from '#tests/support/outcomes.ts';
import { describeSuite } from './harness/describe-suite.ts';
import { RunningChart } from './harness/running.ts';
import { demoUsers } from '#tests/support/demo-accounts.ts';
import { loginAccepted, userKnown, someBroker } from './session-model.ts';
import { suite } from './session-cases.ts';

/*
 * Tests of the chart `session`: those that its suite makes (`session-cases.ts`), and those of single rules.
 */

let browser: ReturnType<typeof stubBrowserStorage>;
beforeEach(() => {
  browser = stubBrowserStorage();
  return () => vi.unstubAllGlobals();
});

describeSuite(suite);

const stored = () => Object.fromEntries(browser.local);
/** The session at work, with its calls scripted: what it stores is stored. */
function open(start: 'a user’s token' | 'no token') {
  const session = new RunningChart(suite, start);
  session.begin();
  return session;
}

describe('what the session leaves in the browser', () => {
  const tokens = {
    'do_auth._token.local': 'token of 7',
    'do_auth.strategy': 'local',
    'do_auth._token.rcd': 'token of the offers site',
    'do_auth.offer': 'do',
  };

  it('is both tokens and the hint, from the login on', () => {
    const session = open('no token');
    session.play({
      kind: 'send',
      event: { type: 'login.submit', email: someBroker.email, password: 'secret' },
    });
    expect(stored()).toEqual({});
    session.play({ kind: 'done', id: 'login', output: loginAccepted(someBroker) });
    expect(stored()).toEqual(tokens);
    expect(browser.page.cookie).toContain('charpente_session=1');
  });

  it('stays while the server cannot be asked, and goes where it knows nobody by it', () => {
    for (const [outcome, left] of [
      [offline, tokens],
      [signedOut, {}],
    ] as const) {
      for (const [key, value] of Object.entries(tokens)) browser.local.set(key, value);
      open('a user’s token').play({ kind: 'done', id: 'readUser', output: outcome });
      expect(stored()).toEqual(left);
    }
  });

  it('goes with a logout, even where the server fails', () => {
    for (const [key, value] of Object.entries(tokens)) browser.local.set(key, value);
    const session = open('a user’s token');
    session.play({ kind: 'done', id: 'readUser', output: userKnown(someBroker) });
    expect(browser.page.cookie).toContain('charpente_session=1');
    session.play({ kind: 'send', event: { type: 'logout.ask' } });
    session.play({ kind: 'done', id: 'sendLastWords', output: true });
    session.play({ kind: 'fails', id: 'logout', error: fault });
    expect(stored()).toEqual({});
    expect(browser.page.cookie).toContain('max-age=0');
  });
});

describe('what the browser remembers of a session', () => {
  it('is the offer that is worked on, damage insurance where it says none or one that there is not', () => {
    expect(readOffer()).toBe('do');
    browser.local.set('do_auth.offer', 'rc');
    expect(readOffer()).toBe('do');
  });

  it('is the newest token of the offers site', () => {
    const session = open('a user’s token');
    session.play({ kind: 'done', id: 'readUser', output: userKnown(someBroker) });
    session.play({
      kind: 'send',
      event: { type: 'site.visit', address: 'https://offres.test/', apart: false },
    });
    session.play({ kind: 'done', id: 'renewRcdToken', output: answered({ tokenrcd: 'a new one' }) });
    expect(stored()).toMatchObject({ 'do_auth._token.rcd': 'a new one' });
  });

  it('leaves the address of the offers site as it is where there is no token', () => {
    expect(withToken('https://offres.test/?de=charpente', null)).toBe('https://offres.test/?de=charpente');
  });
});

describe('the welcome', () => {
  it.each([
    ['courtier', 'Charpente'],
    ['courtier2', 'Clef de Voûte'],
    ['principal', 'Clef de Voûte'],
    ['admin', 'Charpente'],
    ['compagnie', 'Charpente'],
  ])('%s: %s', (name, brand) => {
    expect(welcome(demoUsers[name] ?? someBroker)).toBe(`Bienvenue chez ${brand}`);
  });

  it('of an administrator who has a broker too is the first brand’s', () => {
    expect(
      welcome({ ...someBroker, roles: [{ name: 'admin' }], broker: demoUsers['courtier2']?.broker ?? null }),
    ).toBe('Bienvenue chez Charpente');
  });

  it('reads the role among the names of an account', () => {
    expect(roleOf({ ...someBroker, roles: [{ name: 'can_do' }, { name: 'main_broker' }] })).toBe(
      'main_broker',
    );
  });
});
