import { describe, expect, it } from 'vitest';
import { describeLaw, movesAt, wrongSomewhere } from './law/describe-law.ts';
import { livesOf } from './law/lives.ts';
import { promotionUnderTest as law } from './promotion-under-test.ts';

describeLaw(law);

describe('a promotion, whatever the facts', () => {
  it('reaches the brokers complete only, and by an administrator only', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ position }) =>
              (position.promotion === 'scheduled' || position.promotion === 'shown') &&
              situation.promotion !== 'scheduled',
          )
          .filter(() => !(facts.complete && by.role.endsWith('admin')))
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('changes in no way once its first day has come, but to its end', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ event }) =>
              event === 'PROMOTION.CHANGE' &&
              (situation.promotion === 'shown' || (situation.promotion === 'scheduled' && facts.begun)),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
    expect(new Set(law.law.rows.filter(({ from }) => from === 'shown').map(({ to }) => to))).toEqual(
      new Set(['over', 'withdrawn']),
    );
  });

  it('is moved by brokers, companies and clients in no way', () => {
    expect(new Set(law.law.rows.flatMap(({ origins }) => origins))).toEqual(
      new Set(['A write', 'A call', 'S timer']),
    );
  });

  it('lives, together, take every transition', () => {
    const taken = new Set(
      livesOf(law).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(taken).toEqual(new Set(law.law.rows.map(({ key }) => key)));
  });
});
