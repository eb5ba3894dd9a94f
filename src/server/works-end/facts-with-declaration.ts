import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import type { RequestKind } from '../requests/kind.ts';
import { answersIn } from './declare.ts';

/** The facts as they would be after the event: a declaration carries its own date and cost. */
export function factsWithDeclaration(
  facts: LifecycleFacts,
  { type, data = {} }: RequestKind['event'],
): LifecycleFacts {
  if (type !== 'WORKS_END.SUBMIT') return facts;
  const eventAnswers = answersIn(data);
  const { worksEnd } = facts;
  return {
    ...facts,
    worksEnd: {
      ...worksEnd,
      receptionRecord: worksEnd.receptionRecord || 'reception_date' in eventAnswers,
      finalCost: worksEnd.finalCost || 'final_cost' in eventAnswers,
    },
  };
}
