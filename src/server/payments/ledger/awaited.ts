import { duePaidAt, type DueKind } from '#domain/dues.ts';
import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { permitted, positionOf } from '../../requests/law.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { Services } from '../../services/services.ts';

/** The facts, were all of it paid. */
const wereItPaid = (facts: LifecycleFacts): LifecycleFacts => ({
  ...facts,
  amountDueReached: true,
  worksEnd: { ...facts.worksEnd, differenceSettled: true },
});

/**
 * What the file waits to be paid for, where it stands now: the law
 * would take the whole of it. `null` where it waits for no money.
 */
export function awaitedKind(
  row: RequestRow,
  { factsOf, clock }: Pick<Services, 'factsOf' | 'clock'>,
): DueKind | null {
  const facts = wereItPaid(factsOf(row, parisDateOf(clock.now())));
  const position = positionOf(row);
  const takes = permitted(position, facts, systemActor).some(({ event }) => event === 'PAYMENT.CONFIRMED');
  return takes ? duePaidAt(position.step) : null;
}
