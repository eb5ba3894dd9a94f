import type { DraftEvent } from '#machines/shared/draft/index.ts';
import type { Journey } from './harness/journeys.ts';
import { given, type Effect } from './harness/moves.ts';

/**
 * The first call that changes what lies on the server is the page's first, the next its second, and so on:
 * said once for all journeys.
 */
export function numbered(journeys: readonly Journey<DraftEvent>[]): Journey<DraftEvent>[] {
  return journeys.map(({ steps, ...journey }) => {
    let sequence = 0;
    const withNumber = (effect: Effect): Effect => {
      if (effect.kind !== 'given' || effect.id.startsWith('get')) return effect;
      const { params, ...rest } = effect.input as { params: object; body?: object; query?: object };
      const [part, said] = Object.entries(rest)[0] as [string, object];
      return given(effect.id, { params, [part]: { ...said, sequence: (sequence += 1) } });
    };
    return {
      ...journey,
      steps: steps.map(({ causes, ...step }) => ({
        ...step,
        ...(causes && { causes: causes.map(withNumber) }),
      })),
    };
  });
}
