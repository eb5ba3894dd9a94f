import { describe, expect, it } from 'vitest';
import { lifecycleEvents } from '#domain/lifecycle-events.ts';
import { purposeSignedBy, signedEvents } from '#domain/signatures.ts';
import { isSigned, type SignatureContents } from '#server/signatures/record/contents.ts';

const signed = (one: Partial<SignatureContents>): SignatureContents => ({
  purpose: 'quote',
  state: 'completed',
  offer_version: 2,
  late: false,
  ...one,
});

describe('the documents that are signed', () => {
  it.each([
    ['the quote', signed({}), true],
    ['the quote of a former version', signed({ offer_version: 1 }), false],
    ['the quote, too late', signed({ late: true }), false],
    ['the quote, by some', signed({ state: 'open' }), false],
    ['the contract', signed({ purpose: 'contract' }), true],
    [
      'the contract, before the offer was numbered anew',
      signed({ purpose: 'contract', offer_version: 1 }),
      true,
    ],
    ['the endorsement, too late', signed({ purpose: 'endorsement', late: true }), false],
  ])('%s', (_, contents, expected) => {
    expect(isSigned([contents], contents.purpose, { offer_version: 2 })).toBe(expected);
  });

  it('they are those that were asked for, and no others', () => {
    const purposes = ['quote', 'contract', 'endorsement'] as const;
    for (const purpose of purposes)
      expect(
        purposes.filter((asked) => isSigned([signed({ purpose })], asked, { offer_version: 2 })),
      ).toEqual([purpose]);
  });

  it('the law gets the event that names them, and no other', () => {
    const told = lifecycleEvents.flatMap((event) => purposeSignedBy(event) ?? []);
    expect(told.toSorted()).toEqual(Object.keys(signedEvents).toSorted());
  });
});
