import type { ContractFacts, Movement } from '#domain/bordereau/lines.ts';

/** Example 1 of docs/domain/tariff.md in cents: 7,727.27 €. */
export const examplePrice = { premium: 666_700, tax: 60_377, fgti: 650, fees: 25_000, broker_fees: 20_000 };
export const exampleTotal = 772_727;

/** A contract of example 1, signed on 10 June 2026 at a rate of 15 %. */
export const contractFacts = (changes: Partial<ContractFacts> = {}): ContractFacts => ({
  request_id: 7,
  reference: 'DO-2026-0007',
  policy: 'POL-2026-000003',
  company_id: 1,
  broker_id: 4,
  partner_id: 1,
  signed_at: new Date('2026-06-10T10:00:00Z'),
  price: examplePrice,
  rate: 15_000,
  differences: [],
  movements: [],
  claims: [],
  ...changes,
});

/** A payment of its whole premium, two days before. */
export const movementOf = (changes: Partial<Movement> & { id: number }): Movement => ({
  at: new Date('2026-06-08T09:00:00Z'),
  kind: 'payment',
  due: 'premium',
  due_reference: 'DO-2026-0007-P',
  refund: null,
  payment_id: 1,
  is_late: false,
  amount: exampleTotal,
  ...changes,
});
