import { loadingPage, nothingSent, over, sendingFile, shownAt, takingFile } from '../shared/guest-upload.ts';
import { guestPiecesSetup, type GuestPiecesContext } from './setup.ts';

/** A client's page of its pieces, within the session that its link opened: what is asked, a blank form, one file after the other (docs/domain/documents.md, "The client's link"). */
export const guestPiecesChart = guestPiecesSetup.createMachine({
  id: 'guest-pieces',
  context: ({ input }) => ({ ...input, ...nothingSent, piece: null, unsent: [] }),
  invoke: {
    id: 'form',
    src: 'form',
    onError: { description: 'Les pièces se déposent encore\u202f; le formulaire n’est plus proposé ici.' },
  },
  initial: 'loading',
  states: {
    loading: loadingPage(shownAt('asking')),
    asking: {
      after: { checkDelay: { guard: 'isChecking', target: 'looking' } },
      on: { 'file.send': takingFile },
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
      on: { 'file.send': takingFile },
    },
    sending: sendingFile({
      bodyOf: ({ piece }: GuestPiecesContext) => ({ piece: piece ?? '' }),
      done: 'asking',
      refused: [],
    }),
    offline: { on: { 'page.retry': 'loading' } },
  },
});
