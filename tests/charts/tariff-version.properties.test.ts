import { describe, expect, it } from 'vitest';
import { describeLaw, movesAt, wrongSomewhere } from './law/describe-law.ts';
import { livesOf } from './law/lives.ts';
import { tariffVersionUnderTest as law } from './tariff-version-under-test.ts';

describeLaw(law);

describe('a version of the tariff, whatever the facts', () => {
  it('is published by another person than those who wrote it, sound, for a later day of its own', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(({ position }) => position.tariff === 'published' && situation.tariff !== 'published')
          .filter(
            () =>
              facts.own || !facts.sound || !facts.startsLater || !facts.dayFree || !by.role.endsWith('admin'),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('changes as a draft only', () => {
    expect(
      law.law.rows.filter(({ effects }) => effects.includes('sheet.store')).map(({ from }) => from),
    ).toEqual(['new', 'draft']);
  });

  it('is moved by brokers, companies and clients in no way', () => {
    expect(new Set(law.law.rows.flatMap(({ origins }) => origins))).toEqual(new Set(['A call', 'S timer']));
  });

  it('lives, together, take every transition', () => {
    const taken = new Set(
      livesOf(law).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(taken).toEqual(new Set(law.law.rows.map(({ key }) => key)));
  });
});
