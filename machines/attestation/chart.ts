import { outputOf } from '../shared/outcome.ts';
import { attestationSetup } from './setup.ts';

/**
 * Verifies an attestation by its code (docs/domain/contract.md). The code in the address counts: a typed code
 * first leads to its address, which then sends `code.verify`. If the user goes back before that, the shown
 * attestation stays.
 */
export const attestationChart = attestationSetup.createMachine({
  id: 'attestation',
  context: ({ input }) => ({ ...input, attestation: null, message: null }),
  initial: 'deciding',
  on: {
    'code.verify': [
      { guard: 'isOtherTypedCode', actions: 'goToCode' },
      { guard: 'isTypedOrAnother', target: '.deciding', actions: 'takeCode' },
    ],
  },
  states: {
    deciding: { always: [{ guard: 'hasCode', target: 'verifying' }, { target: 'asking' }] },
    asking: { description: 'Le code imprimé sur l’attestation est attendu.' },
    verifying: {
      invoke: {
        id: 'verify',
        src: 'verify',
        input: ({ context }) => ({ params: { code: context.code } }),
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'verified',
            actions: { type: 'takeAttestation', params: outputOf },
          },
          { guard: { type: 'isGone', params: outputOf }, target: 'unknown' },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    verified: { description: 'Ce que dit l’attestation, et si elle vaut encore.' },
    unknown: { description: 'Aucune attestation ne porte ce code.' },
    unavailable: { on: { 'attestation.retry': 'verifying' } },
  },
});
