import { describe, expect, it } from 'vitest';
import { claimUnderTest as law } from './claim-under-test.ts';
import { describeLaw, movesAt, wrongSomewhere } from './law/describe-law.ts';
import { livesOf } from './law/lives.ts';

describeLaw(law);

/** Who may send one of these events. */
const originsOf = (...events: string[]) =>
  new Set(
    law.law.rows
      .filter(({ event }) => events.includes(event))
      .flatMap(({ origins }) => origins.map((origin) => origin.charAt(0))),
  );

describe('a claim, whatever the facts', () => {
  it('is never refused once its cover is acquired by time, but without an expert and within fifteen days', () => {
    expect(
      wrongSomewhere(law, (situation, facts, by) =>
        movesAt(law, situation, facts, by)
          .filter(
            ({ event }) =>
              event === 'POSITION.REFUSE' &&
              (situation.claim === 'constituted' ? facts.fifteenDaysOver : facts.coverDeemedAcquired),
          )
          .map(({ event }) => event),
      ),
    ).toBeUndefined();
  });

  it('an offer is accepted for the insured, and nothing is decided by that side alone', () => {
    expect(originsOf('OFFER.ACCEPT', 'CLAIM.CONTEST', 'EXPERT.RECUSE', 'CLAIM.WITHDRAW')).toEqual(
      new Set(['B', 'A']),
    );
    expect(originsOf('EXTENSION.AGREE')).toEqual(new Set(['B']));
    expect(
      originsOf(
        'POSITION.GRANT',
        'POSITION.REFUSE',
        'OFFER.MAKE',
        'PAYMENT.RECORD',
        'CLAIM.INCOMPLETE',
        'EXPERT.APPOINT',
        'CLAIM.CLOSE',
      ),
    ).toEqual(new Set(['C', 'A']));
  });

  it('is paid after an acceptance alone', () => {
    expect(new Set(law.law.rows.filter(({ to }) => to === 'paid').map(({ from }) => from))).toEqual(
      new Set(['accepted']),
    );
    expect(new Set(law.law.rows.filter(({ to }) => to === 'accepted').map(({ from }) => from))).toEqual(
      new Set(['offered', 'contested']),
    );
  });

  it('lives, together, take every transition', () => {
    const taken = new Set(
      livesOf(law).flatMap(({ steps }) => steps.flatMap(({ transitions }) => transitions)),
    );
    expect(taken).toEqual(new Set(law.law.rows.map(({ key }) => key)));
  });
});
