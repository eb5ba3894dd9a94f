import { describe, expect, it } from 'vitest';
import { describeLaw, movesAt, wrongSomewhere } from './law/describe-law.ts';
import { livesOf } from './law/lives.ts';
import { reachable } from './law/under-test.ts';
import { membershipUnderTest as law } from './membership-under-test.ts';

describeLaw(law);

describe('a membership, whatever the facts', () => {
  it('makes no broker valid but by an admin, with papers in force', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(({ position }) => position.broker === 'valid' && situation.broker !== 'valid')
          .filter(
            ({ event }) =>
              !(
                by.role.endsWith('admin') &&
                (event === 'MEMBERSHIP.RESTORE' || (event === 'MEMBERSHIP.VALIDATE' && facts.papersInForce))
              ),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('ends a suspension by an admin alone, and by no other event', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ event, position }) =>
              situation.broker === 'suspended' &&
              position.broker !== 'suspended' &&
              !(event === 'MEMBERSHIP.RESTORE' && by.role.endsWith('admin')),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('leaves no broker valid with a rejected file', () => {
    const wrong = reachable(law).filter(
      ({ status, broker }) =>
        broker === 'valid' && ['new', 'unfinished', 'noteligible', 'rejected'].includes(status),
    );
    expect(wrong).toEqual([]);
  });

  it('lets a broker do nothing but register, send documents and sign', () => {
    const mine = new Set(
      law.law.rows
        .filter(({ origins }) => origins.some((origin) => origin.startsWith('B ')))
        .map(({ event }) => event),
    );
    expect(mine).toEqual(new Set(['REGISTRATION.START', 'DOCUMENTS.SUBMIT', 'AGREEMENT.SIGNED']));
    expect(new Set(law.law.rows.flatMap(({ origins }) => origins.map((origin) => origin.charAt(0))))).toEqual(
      new Set(['A', 'B', 'S']),
    );
  });

  it('lives, together, take every transition', () => {
    const taken = new Set(
      livesOf(law).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(taken).toEqual(new Set(law.law.rows.map(({ key }) => key)));
  });
});
