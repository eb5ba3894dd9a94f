import { describe, expect, it, test } from 'vitest';
import type { SchemaObjectDescription } from 'yup';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { validParts } from '#domain/validation/portfolio.ts';
import { validate } from '#domain/validation/validate.ts';

/* Calls that are narrowed by two bounds refuse a second one below the first, beside its field. */

const fieldsOf = (schema: Call['query']): string[] =>
  Object.keys((schema?.describe() as SchemaObjectDescription | undefined)?.fields ?? {});

const pairs = Object.entries<Call>(calls).flatMap(([name, { query }]) =>
  fieldsOf(query)
    .filter((field) => /(^|_)from$/.test(field))
    .map((from) => ({ name, from, to: from.replace(/from$/, 'to'), query })),
);

test('the pairs are those of the table of offers, of the list of requests and of a replay', () => {
  expect([...new Set(pairs.map(({ name, from }) => `${name}.${from}`))].toSorted()).toEqual(
    [
      ...['portfolio', 'exportPortfolioCsv', 'exportPortfolioXlsx', 'portfolioAmounts'].flatMap((name) =>
        ['cost', 'premium', 'opening', 'expiry'].map((bound) => `${name}.${bound}_from`),
      ),
      'listRequests.from',
      'exportRequests.from',
      'replayedRequests.from',
    ].toSorted(),
  );
});

const isDay = (name: string, from: string) =>
  /^(opening|expiry)/.test(from) || ['listRequests', 'exportRequests'].includes(name);

describe.each(pairs)('$name: $from', ({ name, from, to, query }) => {
  const [less, more, message] = isDay(name, from)
    ? ['2026-03-01', '2026-03-02', 'Ce jour vient avant le premier jour de la période.']
    : ['9', '10', 'Ce maximum est inférieur au minimum.'];
  const errorsOf = (bounds: object) => {
    const checked = validate(query as never, bounds);
    return checked.ok ? {} : checked.errors;
  };

  it('is refused if it is reversed', () => {
    expect(errorsOf({ [from]: more, [to]: less })).toEqual({ [to]: [message] });
  });
  it('passes in order, with equal bounds, and with one', () => {
    for (const [first, last] of [
      [less, more],
      [less, less],
      [more, undefined],
      [undefined, less],
    ])
      expect(errorsOf({ [from]: first, [to]: last })).toEqual({});
  });
  it('compares nothing with a bound that is wrong by itself', () => {
    expect(Object.keys(errorsOf({ [from]: 'x', [to]: less }))).toEqual([from]);
  });
});

test('the address and the stored views leave out a second bound below the first', () => {
  expect(
    validParts({ cost_from: '500000', cost_to: '200000', premium_to: '9', opening_from: '2026-13-01' }),
  ).toEqual({ cost_from: 500_000, premium_to: 9 });
});
