import { duePaidAt, type DueKind } from '#domain/dues.ts';
import { parisDateOf } from '#domain/dates.ts';
import { systemActor } from '#domain/parties.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import { permitted, positionOf } from '../../requests/law.ts';
import type { RequestRow } from '../../requests/row.ts';
import type { Services } from '../../services/services.ts';

/** The facts of a request as they would be if everything were paid. */
export function factsWereItPaid(
  row: RequestRow,
  { factsOf, clock }: Pick<Services, 'factsOf' | 'clock'>,
): LifecycleFacts {
  const facts = factsOf(row, parisDateOf(clock.now()));
  return {
    ...facts,
    amountDueReached: true,
    worksEnd: { ...facts.worksEnd, differenceSettled: true },
  };
}

/**
 * The kind of due whose payment the file waits for at its step, which the law would accept in full. `null`
 * where it waits for no payment.
 */
export function awaitedKind(row: RequestRow, services: Pick<Services, 'factsOf' | 'clock'>): DueKind | null {
  const position = positionOf(row);
  const takes = permitted(position, factsWereItPaid(row, services), systemActor).some(
    ({ event }) => event === 'PAYMENT.CONFIRMED',
  );
  return takes ? duePaidAt(position.step) : null;
}
