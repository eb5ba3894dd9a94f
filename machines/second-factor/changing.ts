import { outputOf } from '../shared/outcome.ts';
import { secondFactorSetup, type SecondFactorContext } from './setup.ts';

/** A change that the server has accepted. */
const done = {
  guard: { type: 'isDone', params: outputOf },
  target: 'idle',
  actions: [
    { type: 'takeFactor', params: outputOf },
    { type: 'toastDone', params: outputOf },
    { type: 'notifyUser', params: outputOf },
  ],
} as const;

/** The same, with new recovery codes: they are shown before anything else. */
const doneWithCodes = {
  guard: { type: 'hasCodes', params: outputOf },
  target: 'codes',
  actions: [
    { type: 'takeFactor', params: outputOf },
    { type: 'takeCodes', params: outputOf },
    { type: 'toastDone', params: outputOf },
  ],
} as const;

/** The password was given too long ago: the change waits for it. */
const waitsForPassword = { guard: { type: 'isProofAsked', params: outputOf }, target: 'proving' } as const;

const refused = { target: 'idle', actions: { type: 'takeMessage', params: outputOf } } as const;
const broken = { target: 'idle', actions: 'takeUnexpected' } as const;

/** Transitions of a removal. */
const removing = { onDone: [done, waitsForPassword, refused], onError: broken } as const;

const removed = ({ context: { asked } }: { context: SecondFactorContext }) => ({
  params: { id: asked?.change === 'removal' && asked.factor === 'passkey' ? asked.id : 0 },
});

/** The changes of a second factor: each is begun, may wait for the password, and is written. */
export const changing = secondFactorSetup.createStateConfig({
  states: {
    proving: {
      description: 'Le mot de passe est redemandé\u00a0; ensuite le changement demandé reprend.',
      on: {
        'password.send': { target: 'checkingPassword', actions: 'takeTyped' },
        'change.cancel': { target: 'idle', actions: 'forgetMessage' },
      },
    },
    checkingPassword: {
      exit: 'dropTyped',
      invoke: {
        id: 'provePassword',
        src: 'provePassword',
        input: ({ context: { typed } }) => ({ body: { current_password: typed } }),
        onDone: [
          { guard: { type: 'isDone', params: outputOf }, target: 'resuming' },
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'proving',
            actions: { type: 'takeErrors', params: outputOf },
          },
          { target: 'proving', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'proving', actions: 'takeUnexpected' },
      },
    },
    resuming: {
      always: [
        { guard: 'ofAuthenticator', target: 'beginningAuthenticator' },
        { guard: 'ofPasskey', target: 'beginningPasskey' },
        { guard: 'ofCodes', target: 'renewingCodes' },
        { guard: 'removesPasskey', target: 'removingPasskey' },
        { target: 'removingAuthenticator' },
      ],
    },
    beginningAuthenticator: {
      invoke: {
        id: 'beginAuthenticator',
        src: 'beginAuthenticator',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'addingAuthenticator',
            actions: { type: 'takeAuthenticator', params: outputOf },
          },
          waitsForPassword,
          refused,
        ],
        onError: broken,
      },
    },
    addingAuthenticator: {
      description: 'Le code QR, la clé en toutes lettres, et le premier code à taper.',
      on: {
        'code.send': { target: 'checkingCode', actions: 'takeTyped' },
        'change.cancel': { target: 'idle', actions: ['dropAuthenticator', 'forgetMessage'] },
      },
    },
    checkingCode: {
      invoke: {
        id: 'addAuthenticator',
        src: 'addAuthenticator',
        input: ({ context: { typed } }) => ({ body: { code: typed } }),
        onDone: [
          doneWithCodes,
          done,
          {
            guard: { type: 'isInvalid', params: outputOf },
            target: 'addingAuthenticator',
            actions: { type: 'takeErrors', params: outputOf },
          },
          waitsForPassword,
          { guard: { type: 'isOutdated', params: outputOf }, ...refused },
          { target: 'addingAuthenticator', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'addingAuthenticator', actions: 'takeUnexpected' },
      },
    },
    beginningPasskey: {
      invoke: {
        id: 'beginPasskey',
        src: 'beginPasskey',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'makingPasskey',
            actions: { type: 'takeOptions', params: outputOf },
          },
          waitsForPassword,
          refused,
        ],
        onError: broken,
      },
    },
    makingPasskey: {
      description: 'Le navigateur demande où garder la clé d’accès, et la crée.',
      on: { 'change.cancel': 'idle' },
      invoke: {
        id: 'makePasskey',
        src: 'makePasskey',
        input: ({ context: { options } }) => ({ options }),
        onDone: [
          {
            guard: { type: 'isGiven', params: outputOf },
            target: 'storingPasskey',
            actions: { type: 'takeCredential', params: outputOf },
          },
          { target: 'idle', actions: { type: 'takeWithheld', params: outputOf } },
        ],
        onError: broken,
      },
    },
    storingPasskey: {
      invoke: {
        id: 'addPasskey',
        src: 'addPasskey',
        input: ({ context: { credential } }) => ({ body: { credential } }),
        onDone: [doneWithCodes, done, waitsForPassword, refused],
        onError: broken,
      },
    },
    renewingCodes: {
      invoke: {
        id: 'renewCodes',
        src: 'renewCodes',
        input: {},
        onDone: [doneWithCodes, waitsForPassword, refused],
        onError: broken,
      },
    },
    removingAuthenticator: {
      invoke: { id: 'removeAuthenticator', src: 'removeAuthenticator', input: {}, ...removing },
    },
    removingPasskey: { invoke: { id: 'removePasskey', src: 'removePasskey', input: removed, ...removing } },
    forgettingDevices: {
      description: 'Sans mot de passe\u00a0: le compte en devient plus sûr.',
      invoke: {
        id: 'forgetDevices',
        src: 'forgetDevices',
        input: {},
        onDone: [done, refused],
        onError: broken,
      },
    },
  },
}).states;
