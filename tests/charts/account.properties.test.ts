import { describe, expect, it } from 'vitest';
import { isAdminRole, isMainAdministrator } from '#domain/roles.ts';
import { accountUnderTest as law } from './account-under-test.ts';
import { describeLaw, movesAt, wrongSomewhere } from './law/describe-law.ts';
import { livesOf } from './law/lives.ts';

describeLaw(law);

describe('an account, whatever the facts', () => {
  it('never leaves the portal without an administrator', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ event, position }) =>
              situation.access === 'active' &&
              (position.access !== 'active' || event === 'MAIN_ADMIN.WITHDRAW') &&
              isMainAdministrator(facts.role, facts.mainAdmin) &&
              (facts.peers === 0 || facts.own),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('of an administrator is moved by nobody but a super_admin, its own activation apart', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(({ event }) => isAdminRole(facts.role) && !facts.bySuper && event !== 'ACCOUNT.ACTIVATE')
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('lives, together, take every transition', () => {
    const taken = new Set(
      livesOf(law).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(taken).toEqual(new Set(law.law.rows.map(({ key }) => key)));
  });
});
