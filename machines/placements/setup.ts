import { assign, setup } from 'xstate';
import type { Placements } from '#contract/resources.ts';
import { call, type CallOutcome } from '../shared/call.ts';
import { answerOf, outcomeGuards } from '../shared/outcome.ts';

export interface PlacementsContext {
  /** As last read; `null` before. */
  placements: Placements | null;
}

/** The words of the placements' chart. */
export const placementsSetup = setup({
  types: { context: {} as PlacementsContext, events: {} as { type: 'placements.retry' } },
  actors: { getPlacements: call('placements') },
  guards: outcomeGuards,
  actions: {
    takePlacements: assign((_, outcome: CallOutcome<'placements'>) => ({ placements: answerOf(outcome) })),
  },
});
