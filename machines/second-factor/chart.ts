import { outputOf } from '../shared/outcome.ts';
import { changing } from './changing.ts';
import { secondFactorSetup } from './setup.ts';

/**
 * The second factor of an account (docs/domain/second-factor.md): an authenticator, passkeys, recovery codes that
 * are shown once, and trusted devices. A change that needs the password again waits for it.
 */
export const secondFactorChart = secondFactorSetup.createMachine({
  id: 'second-factor',
  context: {
    factor: null,
    asked: null,
    authenticator: null,
    options: {},
    credential: {},
    typed: '',
    codes: null,
    user: null,
    errors: {},
    message: null,
  },
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readFactor',
        src: 'readFactor',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [
              { type: 'takeFactor', params: outputOf },
              { type: 'notifyUser', params: outputOf },
              'forgetMessage',
            ],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'factor.retry': 'reading' } },
    shown: {
      on: { 'message.close': { guard: 'hasMessage', actions: 'forgetMessage' } },
      initial: 'idle',
      states: {
        idle: {
          on: {
            'authenticator.add': {
              guard: 'mayWrite',
              target: 'beginningAuthenticator',
              actions: 'takeChange',
            },
            'passkey.add': { guard: 'mayAddPasskey', target: 'beginningPasskey', actions: 'takeChange' },
            'codes.renew': { guard: 'mayRenew', target: 'renewingCodes', actions: 'takeChange' },
            'factor.remove': { guard: 'mayRemove', target: 'removal', actions: 'takeChange' },
            'devices.forget': { guard: 'mayForget', target: 'forgettingDevices', actions: 'forgetMessage' },
          },
        },
        ...changing,
        removal: {
          description: 'Retirer un facteur ferme les autres sessions\u00a0: la question le dit.',
          on: {
            'removal.confirm': [
              { guard: 'removesPasskey', target: 'removingPasskey' },
              { target: 'removingAuthenticator' },
            ],
            'change.cancel': 'idle',
          },
        },
        codes: {
          description: 'Montrés une seule fois\u00a0: la page reste jusqu’à ce qu’ils soient gardés.',
          on: { 'codes.kept': { target: 'idle', actions: ['notifyKept', 'dropCodes'] } },
        },
      },
    },
  },
});
