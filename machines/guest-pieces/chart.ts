import { loadingPage, nothingSent, over, sendingFile, shownAt } from '../shared/guest-upload.ts';
import { guestPiecesSetup, type GuestPiecesContext } from './setup.ts';

const closes = { 'unsent.close': { guard: 'isUnsent', actions: 'closeUnsent' } } as const;

/**
 * A client's page of its pieces, in the session that its link opened: the pieces that it has to send, a blank
 * form, and the upload of chosen files one after the other (docs/domain/documents.md, "The client's link").
 */
export const guestPiecesChart = guestPiecesSetup.createMachine({
  id: 'guest-pieces',
  context: ({ input }) => ({ ...input, ...nothingSent, piece: null, again: false, waiting: [], unsent: [] }),
  invoke: {
    id: 'form',
    src: 'form',
    onError: { description: 'Les pièces se déposent encore\u202f; le formulaire n’est plus proposé ici.' },
  },
  initial: 'loading',
  states: {
    loading: loadingPage(shownAt('asking')),
    asking: {
      always: [
        { guard: 'isNextUnfit', actions: 'refuseNext' },
        { guard: 'hasNext', target: 'sending', actions: 'takeNext' },
      ],
      after: { checkDelay: { guard: 'isChecking', target: 'looking' } },
      on: { 'files.send': { actions: 'takeFiles' }, ...closes },
    },
    looking: {
      description: 'Un fichier est en analyse\u00a0: un fichier écarté peut être remplacé.',
      invoke: {
        id: 'look',
        src: 'loadPage',
        input: {},
        onDone: [shownAt('asking'), over, { target: 'asking' }],
        onError: 'asking',
      },
      on: { 'files.send': { target: 'asking', actions: 'takeFiles' }, ...closes },
    },
    sending: sendingFile({
      bodyOf: ({ piece }: GuestPiecesContext) => ({ piece: piece ?? '' }),
      done: 'asking',
      refused: [],
    }),
    offline: { on: { 'page.retry': { target: 'loading', actions: 'forgetMessage' } } },
  },
});
