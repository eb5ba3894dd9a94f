import { expect, it } from 'vitest';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { maySimulate } from '#server/works-end/may.ts';

it.each([
  ['offres-signees', false, true],
  ['offres-signees', true, false],
  ['offres-receptionnees', false, false],
  ['offres-abandonnees', false, false],
] as const)(
  'at %s, its endorsement signed or not (%s), another final cost may be tried: %s',
  (status, endorsement, isServed) => {
    expect(maySimulate({ status }, { signed: { ...blankFacts.signed, endorsement } })).toBe(isServed);
  },
);
