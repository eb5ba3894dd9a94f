import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { User } from '#contract/account-resources.ts';
import { routes } from '#web/routes.tsx';
import { follow } from '#tests/support/follow.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';
import { endOf, visitors, type End, type Visitor } from './where-accounts-end.ts';

/*
 * Runs the guards of the routes against the session of each demo account, and compares where it ends with
 * the table of where-accounts-end.ts.
 */

const cameFrom = '/mentions-legales';

/** Who of a cabinet says that they are at the keyboard. */
const people: Readonly<Record<string, number>> = { Hélène: 1, Thomas: 2 };

/** The address and the verdict that each word of the table stands for. */
const addressOf: Readonly<Record<End, (asked: string) => string>> = {
  '+': (asked) => asked,
  '403': (asked) => asked,
  home: () => '/',
  sign: (asked) => `/sign?retour=${encodeURIComponent(asked)}`,
  col: () => '/collaborator',
  susp: () => '/suspended',
  act: () => '/creation-compte/activite',
  new: () => '/creation-compte',
  back: () => cameFrom,
  sig: () => '/attente-signature/10',
};

/**
 * The guards are asked about invented accounts too in tests/unit/web-guards, and in the browser about a few:
 * here, about the accounts as the server describes them.
 */
describe('the guards, about the accounts that the server describes', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  async function userOf(visitor: Visitor): Promise<User | null> {
    if (visitor === 'visitor') return null;
    const [login, person] = visitor.split(', ') as [Login, string | undefined];
    const token = await server.tokenOf(login);
    if (person)
      await server.call('chooseCollaborator', {
        token,
        body: { collaborator_id: people[person] ?? 0, pin: '' },
      });
    const { status, body } = await server.call('curent', { token });
    expect([status, body.user.collaborator?.name]).toEqual([200, person]);
    return body.user;
  }

  it.each(visitors)(
    'the guards lead %s to the page that the table names, within three redirections',
    async (visitor) => {
      const user = await userOf(visitor);
      const asked = routes.map((row) => [row, row.path.replaceAll(/:\w+/g, '1')] as const);
      const found = asked.map(
        ([{ path }, address]) =>
          [path, follow(address, { presence: user ? 'user' : 'guest', user }, cameFrom)] as const,
      );
      expect(found.filter(([, { hops }]) => hops > 3)).toEqual([]);
      const expected = asked.map(([row, address]) => {
        const end = endOf(row, visitor);
        return [row.path, addressOf[end](address), end === '403' ? 'refused' : 'open'];
      });
      expect(found.map(([path, { end, opens }]) => [path, end, opens ? 'open' : 'refused'])).toEqual(
        expected,
      );
    },
  );
});
