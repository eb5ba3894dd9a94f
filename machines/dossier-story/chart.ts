import { outputOf } from '../shared/outcome.ts';
import { dossierStorySetup } from './setup.ts';

/** The story of a request, shown beside every tab: read again each time the request changes. */
export const dossierStoryChart = dossierStorySetup.createMachine({
  id: 'dossier-story',
  context: ({ input }) => ({ ...input, entries: [] }),
  initial: 'loading',
  states: {
    loading: {
      description: 'L’histoire déjà lue reste affichée.',
      invoke: {
        id: 'getStory',
        src: 'getStory',
        input: ({ context }) => ({ params: { id: context.id } }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'read', actions: { type: 'takeEntries', params: outputOf } },
          { target: 'unavailable' },
        ],
        onError: 'unavailable',
      },
      on: { 'request.changed': { target: 'loading', reenter: true } },
    },
    read: { on: { 'request.changed': 'loading' } },
    unavailable: { on: { 'story.retry': 'loading', 'request.changed': 'loading' } },
  },
});
