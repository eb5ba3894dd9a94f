import { outputOf } from '../shared/outcome.ts';
import { sessionSetup } from './setup.ts';

/** Logout: typed input is sent first, then the session is closed. */
export const leaving = sessionSetup.createStateConfig({
  initial: 'lastWords',
  states: {
    lastWords: {
      description:
        'Ce qui vient d’être saisi part tant que la session est ouverte\u202f; ce qui n’a pas pu partir est dit, une fois.',
      after: { patience: 'closing' },
      invoke: {
        id: 'sendLastWords',
        src: 'sendLastWords',
        onDone: [
          {
            guard: { type: 'leavesWords', params: outputOf },
            target: '#session.user',
            actions: 'toastUnsent',
          },
          { target: 'closing' },
        ],
        onError: 'closing',
      },
    },
    closing: {
      description: 'Quoi que réponde le serveur, ce navigateur oublie.',
      invoke: {
        id: 'logout',
        src: 'logout',
        input: ({ context }) => ({ body: { id: context.user?.id ?? null } }),
        onDone: '#session.left',
        onError: '#session.left',
      },
    },
  },
});
