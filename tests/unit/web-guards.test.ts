import { describe, expect, it } from 'vitest';
import type { User } from '#contract/account-resources.ts';
import { sessionChart } from '#machines/session/index.ts';
import { presenceOf } from '#web/flows/presence.ts';
import { judge } from '#web/guards/judge.ts';
import { returnPath, signPath } from '#web/guards/return-path.ts';
import type { Presence, Verdict, Visit } from '#web/guards/verdict.ts';
import { rowAt } from '#web/navigation/match.ts';
import { routes } from '#web/routes.tsx';
import { brokerAccount, demoUsers, userOf } from '#tests/support/demo-accounts.ts';
import { follow } from '#tests/support/follow.ts';

const visit = (traits: Partial<Visit> & { user?: User | null }): Visit => {
  const user = traits.user ?? null;
  return {
    presence: user ? 'user' : 'guest',
    user,
    path: '/',
    search: '',
    from: null,
    production: false,
    ...traits,
  };
};

const ask = (name: string, traits: Parameters<typeof visit>[0]): Verdict => judge([name], visit(traits));
const to = (path: string): Verdict => ({ kind: 'redirect', to: path });
/** Led elsewhere, with the reason. */
const away = (path: string): Verdict => ({ kind: 'redirect', to: path, because: 'role' });
const lets: Verdict = { kind: 'pass' };
const at = (page: string, user: User | null) =>
  ask('registration-step', { path: `/creation-compte${page}`, user });
const demo = (name: string): User => {
  const user = demoUsers[name];
  if (!user) throw new Error(`No demo account ${name}`);
  return user;
};

const withFile = (status: string): User => ({
  ...demo('adhesion'),
  broker: brokerAccount({ status: 'pending', membership: { id: 3, status, agreement: 'signed' } }),
});
const waitingFor = (agreement: 'open' | 'signed'): User => ({
  ...demo('adhesion'),
  broker: brokerAccount({ status: 'pending', membership: { id: 3, status: 'pending', agreement } }),
});
const [unsigned, settled] = [waitingFor('open'), waitingFor('signed')];

it.each([
  ['opening', 'restoring'],
  ['restoring', 'restoring'],
  ['unreachable', 'unreachable'],
  [{ guest: 'idle' }, 'guest'],
  [{ guest: 'signingIn' }, 'guest'],
  [{ guest: 'client' }, 'client'],
  ['arriving', 'guest'],
] as const)('a session at %j is a presence: %s', (value, presence) => {
  expect(presenceOf(sessionChart.resolveState({ value, context: { user: null } as never }) as never)).toBe(
    presence,
  );
});

describe('guards (docs/domain/roles-and-scope.md)', () => {
  it.each([
    ['courtier', true],
    ['principal', true],
    ['admin', true],
    ['super', true],
    ['compagnie', false],
  ] as const)('the simulator opens to %s: %s', (name, opens) => {
    const user = demo(name);
    for (const path of [
      '/dommage-ouvrage/do/maison-individuelle',
      '/dommage-ouvrage/do/autres-types/formulaire',
    ]) {
      expect(rowAt(path)?.guards).toContain('simulates');
      expect(ask('simulates', { user, path })).toEqual(
        opens ? lets : { kind: 'refuse', because: 'simulation' },
      );
    }
  });

  it('an unknown guard gives a 500', () => {
    expect(() => judge(['nobody'], visit({}))).toThrow(
      expect.objectContaining({ status: 500, message: 'Unknown middleware nobody' }),
    );
  });

  it('admin: non-admins go to /', () => {
    expect(ask('admin', { user: demo('courtier') })).toEqual(away('/'));
    expect(ask('admin', {})).toEqual(to('/'));
    expect(ask('admin', { user: demo('gestion') })).toEqual(lets);
    expect(ask('admin', { user: demo('super') })).toEqual(lets);
  });

  it('authenticated: leads to the login with the way back, the registration, the suspended page or the choice of a collaborator', () => {
    expect(ask('authenticated', { path: '/dashboard/offres', search: '?status=x' })).toEqual(
      to('/sign?retour=%2Fdashboard%2Foffres%3Fstatus%3Dx'),
    );
    expect(ask('authenticated', { user: demo('inscription') })).toEqual(to('/creation-compte/activite'));
    expect(ask('authenticated', { user: demo('not activated') })).toEqual(to('/creation-compte/activation'));
    expect(
      ask('authenticated', { user: demo('inscription'), path: '/error' }),
      'a step that failed says so',
    ).toEqual(lets);
    expect(ask('authenticated', { user: demo('suspendu') })).toEqual(to('/suspended'));
    expect(ask('authenticated', { user: demo('manager') })).toEqual(to('/collaborator'));
    expect(ask('authenticated', { user: demo('manager, chosen') })).toEqual(lets);
  });

  it('a required second factor comes before every guard: its page, and the page that was asked for afterwards', () => {
    const user = { ...demo('compagnie'), must_enrol: true };
    const path = '/dashboard/offres';
    expect(ask('authenticated', { user, path, search: '?page=2' })).toEqual(
      to('/second-facteur?retour=%2Fdashboard%2Foffres%3Fpage%3D2'),
    );
    expect(ask('authenticated', { user, path: '/' })).toEqual(to('/second-facteur'));
    expect(ask('guest', { user, path: '/sign', search: '?retour=%2Fdashboard' })).toEqual(
      to('/second-facteur?retour=%2Fdashboard'),
    );
    expect(judge([], visit({ user, path: '/mentions-legales' }))).toEqual(lets);
    expect(ask('factor-to-add', { user, path: '/second-facteur' })).toEqual(lets);
    const ready = { user: demo('compagnie'), path: '/second-facteur' };
    expect(ask('factor-to-add', ready)).toEqual(to('/'));
    expect(ask('factor-to-add', { ...ready, search: '?retour=%2Fdashboard%2Foffres' })).toEqual(to(path));
    expect(ask('factor-to-add', { ...ready, search: '?retour=%2Fsecond-facteur' })).toEqual(to('/'));
    expect(ask('factor-to-add', { path: '/second-facteur' })).toEqual(to('/sign?retour=%2Fsecond-facteur'));
  });

  it('broker: others are sent back, or to / if they came from nowhere', () => {
    expect(ask('broker', { user: demo('admin'), path: '/suspended', from: '/dashboard' })).toEqual(
      away('/dashboard'),
    );
    expect(ask('broker', { user: demo('admin'), path: '/suspended' })).toEqual(away('/'));
    expect(ask('broker', { user: demo('principal') })).toEqual(lets);
    expect(ask('signed-in', { path: '/attente-signature/3' }), 'as a mail leads there').toEqual(
      to(signPath('/attente-signature/3', '')),
    );
    expect(ask('signed-in', { user: demo('admin') })).toEqual(lets);
  });

  it('client, company, guest, not-prod', () => {
    expect(ask('client', { presence: 'client' })).toEqual(lets);
    expect(ask('client', {})).toEqual(to('/'));
    expect(ask('company', { user: demo('compagnie') })).toEqual(lets);
    expect(ask('company', { user: demo('admin') })).toEqual(away('/'));
    expect(ask('guest', {})).toEqual(lets);
    expect(ask('guest', { user: demo('courtier'), path: '/sign' })).toEqual(to('/'));
    expect(ask('guest', { user: demo('courtier'), path: '/sign', search: '?retour=%2Fdashboard' })).toEqual(
      to('/dashboard'),
    );
    expect(ask('guest', { user: unsigned, path: '/sign' }), 'where it was left').toEqual(
      to('/attente-signature/3'),
    );
    expect(
      ask('guest', { user: unsigned, path: '/sign', search: '?retour=%2Fdashboard' }),
      'the page that it asked for',
    ).toEqual(to('/dashboard'));
    for (const user of [demo('attente'), { ...unsigned, suspended: true }, settled])
      expect(ask('guest', { user, path: '/sign' })).toEqual(to('/'));
    const link = '?email=a%40b.test&token=lien';
    expect(ask('guest', { user: demo('courtier'), path: '/reset', search: link }), 'a link').toEqual(lets);
    expect(ask('guest', { user: demo('courtier'), path: '/reset' }), 'no link').toEqual(to('/'));
    expect(ask('guest', { user: demo('courtier'), path: '/sign', search: link })).toEqual(to('/'));
    expect(ask('not-prod', { production: true })).toEqual(to('/'));
    expect(ask('not-prod', {})).toEqual(lets);
  });

  it('hasColab and haveMembership', () => {
    expect(ask('hasColab', { user: demo('manager') })).toEqual(to('/collaborator'));
    expect(ask('hasColab', { user: demo('courtier') })).toEqual(lets);
    expect(ask('haveMembership', { user: demo('no membership') })).toEqual(to('/dashboard/documents'));
    expect(ask('haveMembership', { user: demo('rejected membership') })).toEqual(to('/dashboard/documents'));
    for (const name of ['courtier', 'attente', 'adhesion', 'admin'])
      expect(ask('haveMembership', { user: demo(name) })).toEqual(lets);
  });

  it('can-do: a user without the right gets a message; a user who is not ready is left to authenticated', () => {
    expect(ask('can-do', { user: demo('cannot do') })).toEqual({ kind: 'refuse', because: 'can-do' });
    for (const name of ['courtier', 'admin', 'compagnie', 'inscription', 'suspendu'])
      expect(ask('can-do', { user: demo(name) })).toEqual(lets);
    expect(ask('can-do', { user: userOf('admin', { can_do: false }) })).toEqual(lets);
  });

  it('collaborator-to-choose: a user who must choose or asks to change passes; all others go to /', () => {
    const choosing = (name: string, search = '') =>
      ask('collaborator-to-choose', { user: demo(name), path: '/collaborator', search });
    expect(choosing('manager')).toEqual(lets);
    expect(choosing('manager', '?changer')).toEqual(to('/collaborator'));
    expect(choosing('manager, chosen')).toEqual(to('/'));
    expect(choosing('manager, chosen', '?changer')).toEqual(lets);
    expect(choosing('courtier', '?changer')).toEqual(to('/'));
    expect(ask('collaborator-to-choose', { path: '/collaborator' })).toEqual(
      to('/sign?retour=%2Fcollaborator'),
    );
  });

  it('guards of roles and access refuse with a page', () => {
    const refused: Verdict = { kind: 'refuse', because: 'role' };
    expect(ask('main-admin', { user: demo('gestion') })).toEqual(refused);
    expect(ask('main-broker', { user: demo('courtier') })).toEqual(refused);
    expect(ask('manager', { user: demo('employee, chosen') })).toEqual(refused);
    expect(ask('manager', { user: demo('courtier') })).toEqual(lets);
    expect(ask('staff', { user: demo('courtier') })).toEqual(refused);
    expect(ask('super-admin', { user: demo('admin') })).toEqual(refused);
    expect(ask('not-pending', { user: demo('attente') })).toEqual({ kind: 'refuse', because: 'pending' });
  });

  it('a registration continues at its next step, and earlier steps can be opened', () => {
    expect(at('', null)).toEqual(lets);
    expect(at('/documents', null)).toEqual(to('/creation-compte'));
    expect(at('/informations', demo('inscription'))).toEqual(lets);
    expect(at('/activite', demo('inscription'))).toEqual(lets);
    expect(at('/documents', demo('inscription'))).toEqual(to('/creation-compte/activite'));
    expect(at('', demo('courtier'))).toEqual(to('/'));
    expect(at('/statut', demo('courtier'))).toEqual(lets);
  });

  it('an activation link opens for any account, because it may belong to another one', () => {
    for (const who of ['courtier', 'gestion', 'inscription', 'not activated'] as const)
      expect([who, at('/activation', demo(who))]).toEqual([who, lets]);
  });

  it('a finished registration can be corrected while information is asked for, on the steps that gave it', () => {
    expect(
      ['/informations', '/activite', '/documents', '/activation', ''].map((page) =>
        at(page, withFile('requestInfo')),
      ),
    ).toEqual([lets, lets, to('/'), lets, to('/')]);
    for (const status of ['pending', 'signed', 'valid', 'rejected'])
      expect([status, at('/informations', withFile(status))]).toEqual([status, to('/')]);
  });
});

describe('the way back after login', () => {
  it('the way back is a page of the portal, never another site nor the login', () => {
    expect(signPath('/', '')).toBe('/sign');
    expect(returnPath('?retour=%2Fdashboard%3Fa%3D1')).toBe('/dashboard?a=1');
    for (const wicked of [
      'https://ailleurs.test',
      '//ailleurs.test',
      '/\\ailleurs.test',
      '/sign',
      '/reset?token=1',
      '',
      '/\t/ailleurs.test',
      '/\n[',
    ]) {
      expect(returnPath(`?retour=${encodeURIComponent(wicked)}`)).toBe('/');
    }
  });
});

const addressOf = (pattern: string) => pattern.replaceAll(/:\w+/g, '12');
const addresses = routes.map(({ path }) => addressOf(path));
const rows = new Map(addresses.map((address) => [address, rowAt(address)]));

const find = (path: string) => rows.get(path) ?? rowAt(path);

describe('redirects never loop (docs/domain/roles-and-scope.md)', () => {
  const visitors: [string, Presence, User | null][] = [
    ['guest', 'guest', null],
    ['client', 'client', null],
    ...Object.entries(demoUsers).map(([name, user]): [string, Presence, User] => [name, 'user', user]),
  ];

  it.each(visitors)('%s reaches a page within three redirects from every route', (_name, presence, user) => {
    const tooLong = addresses.flatMap((address) =>
      [null, ...addresses]
        .filter((from) => {
          const { hops } = follow(address, { presence, user }, from, find);
          return hops > 3;
        })
        .map((from) => `${address} from ${from}`),
    );
    expect(tooLong).toEqual([]);
  });
});
