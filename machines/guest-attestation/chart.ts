import { loadingPage, nothingSent, sendingFile, shownAt } from '../shared/guest-upload.ts';
import { outputOf } from '../shared/outcome.ts';
import { guestAttestationSetup } from './setup.ts';

/**
 * A contractor's page, in the session that its link opened: it says what the attestation must state, and
 * takes one file (docs/domain/contractors.md, "The link").
 */
export const guestAttestationChart = guestAttestationSetup.createMachine({
  id: 'guest-attestation',
  context: ({ input }) => ({ ...input, ...nothingSent }),
  initial: 'loading',
  states: {
    loading: loadingPage(shownAt('asking', 'isAsked'), shownAt('received')),
    asking: {
      on: {
        'file.send': [
          { guard: 'isUnfit', actions: 'refuseFile' },
          { target: 'sending', actions: 'takeFile' },
        ],
        'unsent.close': { actions: 'closeUnsent' },
      },
    },
    sending: sendingFile({
      bodyOf: () => ({}),
      done: 'received',
      // Another tab has sent it meanwhile.
      refused: [{ guard: { type: 'isRefused', params: outputOf }, target: 'loading', actions: 'dropFile' }],
    }),
    received: { after: { checkDelay: { guard: 'isChecking', target: 'looking' } } },
    looking: {
      description: 'Le fichier est en analyse\u00a0: un fichier écarté peut être remplacé.',
      invoke: {
        id: 'look',
        src: 'loadPage',
        input: {},
        onDone: [shownAt('asking', 'isAsked'), shownAt('received'), { target: 'received' }],
        onError: 'received',
      },
    },
    offline: { on: { 'page.retry': 'loading' } },
  },
});
