import { outputOf } from '../shared/outcome.ts';
import { profileSetup, writing } from './setup.ts';

const changed = [
  { type: 'takeProfile', params: outputOf },
  { type: 'toastDone', params: outputOf },
  { type: 'notifyUser', params: outputOf },
] as const;
const done = ['closeForm', 'dropWrite', ...changed] as const;

/**
 * Transitions of a write that was not accepted: the reason is displayed and typed input stays; if the profile is
 * out of date, it is read again.
 */
const withoutForm = [
  {
    guard: { type: 'isOutdated', params: outputOf },
    target: 'refreshing',
    actions: { type: 'takeMessage', params: outputOf },
  },
  { target: 'idle', actions: { type: 'takeMessage', params: outputOf } },
] as const;
const notDone = [
  {
    guard: { type: 'isInvalid', params: outputOf },
    target: 'idle',
    actions: { type: 'takeErrors', params: outputOf },
  },
  ...withoutForm,
] as const;

const written = {
  onDone: [{ guard: { type: 'isDone', params: outputOf }, target: 'idle', actions: done }, ...notDone],
  onError: { target: 'idle', actions: 'takeUnexpected' },
} as const;

/** Events that are accepted while no write is under way. */
const asked = {
  'form.open': { guard: 'isFree', actions: 'openForm' },
  'form.close': [
    { guard: 'isIdentity', actions: ['closeForm', 'goToProfile'] },
    { guard: 'hasForm', actions: 'closeForm' },
  ],
  'identity.save': { guard: 'isIdentity', target: 'renaming', actions: 'takeWrite' },
  'email.ask': { guard: 'isEmail', target: 'askingEmail', actions: 'takeWrite' },
  'password.change': { guard: 'isPassword', target: 'changingPassword', actions: 'takeWrite' },
  'mails.choose': { guard: 'isFree', target: 'choosingMails', actions: 'takeWrite' },
  'email.drop': { guard: 'mayDrop', target: 'droppingEmail', actions: 'dropMessage' },
  'message.close': { guard: 'isLoose', actions: 'dropMessage' },
} as const;

/** What an account changes of itself (docs/domain/profile.md): identity, address and password. */
export const profileChart = profileSetup.createMachine({
  id: 'profile',
  context: ({ input }) => ({ profile: null, form: input.form, write: null, errors: {}, message: null }),
  initial: 'reading',
  states: {
    reading: {
      invoke: {
        id: 'readProfile',
        src: 'readProfile',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'shown',
            actions: [
              { type: 'takeProfile', params: outputOf },
              { type: 'notifyUser', params: outputOf },
              'dropMessage',
            ],
          },
          { target: 'unavailable', actions: { type: 'takeMessage', params: outputOf } },
        ],
        onError: { target: 'unavailable', actions: 'takeUnexpected' },
      },
    },
    unavailable: { on: { 'profile.retry': 'reading' } },
    shown: {
      initial: 'idle',
      states: {
        idle: { on: asked },
        refreshing: {
          description: 'Le profil est relu sans rien cacher\u202f; la saisie et le message restent.',
          invoke: {
            id: 'rereadProfile',
            src: 'readProfile',
            input: {},
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: { type: 'takeProfile', params: outputOf },
              },
              { target: 'idle' },
            ],
            onError: 'idle',
          },
          on: asked,
        },
        renaming: {
          invoke: {
            id: 'changeIdentity',
            src: 'changeIdentity',
            input: writing,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: [...done, 'goToProfile'],
              },
              ...notDone,
            ],
            onError: { target: 'idle', actions: 'takeUnexpected' },
          },
        },
        askingEmail: { invoke: { id: 'askEmail', src: 'askEmail', input: writing, ...written } },
        changingPassword: {
          description: 'Les autres sessions du compte se ferment avec l’ancien mot de passe.',
          invoke: { id: 'changePassword', src: 'changePassword', input: writing, ...written },
        },
        choosingMails: {
          invoke: {
            id: 'refuseMails',
            src: 'refuseMails',
            input: writing,
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'idle',
                actions: ['dropWrite', ...changed],
              },
              ...withoutForm,
            ],
            onError: { target: 'idle', actions: 'takeUnexpected' },
          },
        },
        droppingEmail: {
          invoke: {
            id: 'dropEmail',
            src: 'dropEmail',
            input: {},
            onDone: [
              { guard: { type: 'isDone', params: outputOf }, target: 'idle', actions: changed },
              ...withoutForm,
            ],
            onError: { target: 'idle', actions: 'takeUnexpected' },
          },
        },
      },
    },
  },
});
