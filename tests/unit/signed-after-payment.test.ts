import { describe, expect, it } from 'vitest';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import type { Status } from '#domain/statuses.ts';
import { isToSign } from '#server/payments/guest.ts';
import type { Services } from '#server/services/services.ts';

const clock = { now: () => new Date('2026-06-15T09:00:00Z') } as Services['clock'];

/**
 * Whether a client who has paid is told of something to sign: the contract after a premium, the endorsement
 * after a difference.
 */
const told = (kind: 'premium' | 'adjustment', signed: 'contract' | 'endorsement' | null, status: Status) => {
  const facts = { ...blankFacts, signed: { ...blankFacts.signed, ...(signed && { [signed]: true }) } };
  return isToSign(
    { clock, factsOf: () => facts },
    { status, step: 'prime-reajustement-payee' } as never,
    kind,
  );
};

describe('the signature after a payment', () => {
  it.each([
    ['premium', 'offres-en-cours', null, true],
    ['premium', 'offres-en-cours', 'endorsement', true],
    ['premium', 'offres-en-cours', 'contract', false],
    ['adjustment', 'offres-signees', null, true],
    ['adjustment', 'offres-signees', 'contract', true],
    ['adjustment', 'offres-signees', 'endorsement', false],
    ['premium', 'offres-abandonnees', null, false],
    ['adjustment', 'offres-abandonnees', 'contract', false],
  ] as const)('a %s on a file at %s of which is signed: %s', (kind, status, signed, toSign) =>
    expect(told(kind, signed, status)).toBe(toSign),
  );
});
