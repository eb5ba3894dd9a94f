import { assign, setup } from 'xstate';
import type { StoryEntry } from '#contract/resources.ts';
import { loadStory, type StoryOutcome } from './actors.ts';

export interface DossierStoryContext {
  id: number;
  entries: StoryEntry[];
}

export type DossierStoryEvent = { type: 'story.refresh' } | { type: 'story.retry' };

/** The story of a dossier, told beside every tab (docs/domain/screens.md): loaded again each time the request changes. */
export const dossierStoryChart = setup({
  types: { context: {} as DossierStoryContext, events: {} as DossierStoryEvent, input: {} as { id: number } },
  actors: { loadStory },
  guards: { isTold: (_, outcome: StoryOutcome) => outcome.kind === 'told' },
  actions: { takeEntries: assign({ entries: ({ context }, outcome: StoryOutcome) => (outcome.kind === 'told' ? outcome.entries : context.entries) }) },
}).createMachine({
  id: 'dossier-story',
  context: ({ input }) => ({ id: input.id, entries: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'L’histoire déjà lue reste affichée.',
      invoke: {
        id: 'loadStory',
        src: 'loadStory',
        input: ({ context }) => ({ id: context.id }),
        onDone: [
          { guard: { type: 'isTold', params: ({ event }) => event.output }, target: 'told', actions: { type: 'takeEntries', params: ({ event }) => event.output } },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
      on: { 'story.refresh': { target: 'loading', reenter: true } },
    },
    told: { on: { 'story.refresh': 'loading' } },
    unavailable: { on: { 'story.retry': 'loading', 'story.refresh': 'loading' } },
  },
});
