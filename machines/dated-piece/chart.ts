import { datedPieceSetup, nothingChosen } from './setup.ts';

/**
 * The files of a piece whose documents bear a day (docs/domain/membership.md): the day is asked before they
 * leave. The chart of the documents sends them; it receives an unfit file at once.
 */
export const datedPieceChart = datedPieceSetup.createMachine({
  id: 'dated-piece',
  context: ({ input }) => ({ ...input, ...nothingChosen }),
  initial: 'choosing',
  states: {
    choosing: {
      entry: 'forgetFiles',
      on: {
        'files.choose': [
          { guard: 'areFit', target: 'asking', actions: 'takeFiles' },
          { guard: 'someFit', target: 'asking', actions: ['sendUnfit', 'takeFiles'] },
          { actions: 'sendUnfit' },
        ],
      },
    },
    asking: {
      description: 'Le jour que porte le document, avant son envoi.',
      tags: 'asking',
      on: {
        'day.change': { actions: 'takeDay' },
        'day.send': [
          { guard: 'isDayGood', target: 'choosing', actions: 'sendFiles' },
          { actions: 'sayFault' },
        ],
        'day.cancel': 'choosing',
      },
    },
  },
});
