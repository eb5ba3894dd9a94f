import { outputOf } from '../shared/outcome.ts';
import type { RegistrationContext } from './context.ts';
import { registrationSetup } from './setup.ts';

const accountIn = ({ account }: Pick<RegistrationContext, 'account'>) => {
  if (!account) throw new Error('An account is signed in where its mail is sent again');
  return account;
};

/** The account is active: the session is updated, and the step that it has reached opens. */
const goesOn = {
  guard: { type: 'isActivated', params: outputOf },
  target: 'informations',
  actions: [{ type: 'takeUser', params: outputOf }, 'announceStored'],
} as const;

const state = registrationSetup.createStateConfig;

/** The activation of the account by the mailed link, on this device or on another one. */
export const activation = {
  posted: state({
    description: 'Le courriel est parti, s’il y avait de quoi\u202f: la page le dit à tous de la même façon.',
  }),
  awaiting: state({
    description:
      'Le lien du courriel est attendu\u00a0; suivi sur un autre appareil, il mène aussi cette page plus loin.',
    after: { checkDelay: 'checking' },
    on: { 'mail.resend': 'resending', 'activation.check': 'verifying' },
  }),
  resending: state({
    invoke: {
      id: 'resendMail',
      src: 'resendMail',
      input: ({ context }) => ({ body: { user_id: accountIn(context).id } }),
      onDone: [
        {
          guard: { type: 'isDone', params: outputOf },
          target: 'awaiting',
          actions: { type: 'takeAnswer', params: outputOf },
        },
        { target: 'awaiting', actions: { type: 'takeMessage', params: outputOf } },
      ],
      onError: { target: 'awaiting', actions: 'takeUnexpected' },
    },
  }),
  checking: state({
    description: 'Ce qu’on demande pendant ce temps n’attend pas.',
    on: { 'mail.resend': 'resending', 'activation.check': 'verifying' },
    invoke: {
      id: 'check',
      src: 'readUser',
      input: {},
      onDone: [goesOn, { target: 'awaiting' }],
      onError: 'awaiting',
    },
  }),
  verifying: state({
    description: 'La même lecture, à la demande\u00a0: ce qu’elle donne est dit.',
    invoke: {
      id: 'verify',
      src: 'readUser',
      input: {},
      onDone: [
        goesOn,
        { guard: { type: 'isDone', params: outputOf }, target: 'awaiting', actions: 'takeNotYet' },
        { target: 'awaiting', actions: { type: 'takeMessage', params: outputOf } },
      ],
      onError: { target: 'awaiting', actions: 'takeUnexpected' },
    },
  }),
  activating: state({
    description: 'Le code du lien active le compte, une fois\u00a0; rien n’est à saisir.',
    invoke: {
      id: 'activate',
      src: 'activate',
      input: ({ context }) => ({ body: { code: context.code ?? '' } }),
      onDone: [
        {
          guard: { type: 'isPassing', params: outputOf },
          target: 'unactivated',
          actions: { type: 'takeMessage', params: outputOf },
        },
        {
          guard: { type: 'isOfAnother', params: outputOf },
          target: 'activated',
          actions: [{ type: 'takeActivated', params: outputOf }, 'goToActivation'],
        },
        {
          guard: { type: 'isOverForActive', params: outputOf },
          target: 'linkOver',
          actions: [{ type: 'takeMessage', params: outputOf }, 'goToActivation'],
        },
        {
          guard: 'hasAccount',
          target: 'proving',
          actions: [{ type: 'takeMessage', params: outputOf }, 'goToActivation'],
        },
        {
          guard: { type: 'isDone', params: outputOf },
          target: 'activated',
          actions: [{ type: 'takeActivated', params: outputOf }, 'goToActivation'],
        },
        { target: 'linkOver', actions: [{ type: 'takeMessage', params: outputOf }, 'goToActivation'] },
      ],
      onError: { target: 'unactivated', actions: 'takeUnexpected' },
    },
  }),
  unactivated: state({
    description: 'Le serveur n’a pas répondu\u00a0: le lien n’a pas servi.',
    on: { 'registration.retry': 'activating' },
  }),
  proving: state({
    description: 'Le lien a servi, ou n’a pu servir\u00a0: le compte connecté ici est-il activé\u202f?',
    invoke: {
      id: 'prove',
      src: 'readUser',
      input: {},
      onDone: [goesOn, { target: 'linkOver' }],
      onError: 'linkOver',
    },
  }),
  linkOver: state({
    description: 'Le lien a servi, ou il a plus d’une semaine.',
    on: { 'mail.resend': { guard: 'hasInactiveAccount', target: 'resending' } },
  }),
  activated: state({
    description:
      'Le compte est activé\u00a0: il se connecte, ou continue. Un autre compte peut être connecté ici\u00a0: la page le dit.',
  }),
};
