import { expect, it } from 'vitest';
import { isHaltedAt } from '#domain/halted.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { paidSteps, steps, unsignedContractSteps } from '#domain/steps.ts';
import { lawRows } from '#machines/request-lifecycle/law.ts';

const taken = { ...blankFacts.reversal, taken: true };

it.each([
  ['nothing', { premium: 'kept', reversal: blankFacts.reversal }, []],
  ['a refund of its premium', { premium: 'refunded', reversal: blankFacts.reversal }, paidSteps],
  ['a dispute that took its premium', { premium: 'kept', reversal: taken }, unsignedContractSteps],
] as const)('a request is halted by %s', (_by, facts, at) => {
  expect(steps.filter((step) => isHaltedAt(step, facts))).toEqual(at);
});

it('a dispute halts a request exactly where the law then refuses its contract', () => {
  const refusing = lawRows.filter(
    ({ event, conditions }) => event !== 'PAYMENT.REFUND' && conditions.includes('nothingTakenByDispute'),
  );
  const froms = new Set(refusing.map(({ from }) => from));
  expect(steps.filter((step) => froms.has(step))).toEqual(unsignedContractSteps);
});
