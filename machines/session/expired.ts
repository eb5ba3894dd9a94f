import { outputOf } from '../shared/outcome.ts';
import { sessionSetup } from './setup.ts';

/** Body of the login call. */
export const credentialsOf = ({ event }: { event: { type: string } }) => {
  const { email, password } = event as { type: 'login.submit'; email: string; password: string };
  return { body: { email, password } };
};

/** Actions after a login of the same user whose collaborator is not chosen any more. */
const signedInAsBefore = [
  { type: 'storeSession', params: outputOf },
  { type: 'takeRcdToken', params: outputOf },
  { type: 'takeUserAsBefore', params: outputOf },
] as const;

/** The session expired while a page is open: the same user signs in again in a dialog. */
export const expired = sessionSetup.createStateConfig({
  description: 'La session est finie, la page et sa saisie restent\u00a0: on se reconnecte par-dessus.',
  on: {
    'session.expired': {},
    'tab.expired': {},
    'login.later': {
      target: '.postponed',
      actions: ['forgetDestination', 'announceNoVisit', 'announceAbandonment'],
    },
  },
  initial: 'asking',
  states: {
    asking: {
      entry: 'forgetMessage',
      on: { 'login.submit': { target: 'signingIn', actions: 'takeEmail' } },
    },
    signingIn: {
      invoke: {
        id: 'loginAgain',
        src: 'login',
        input: credentialsOf,
        onDone: [
          {
            guard: { type: 'asksPinAgain', params: outputOf },
            target: 'identifying',
            actions: signedInAsBefore,
          },
          {
            guard: { type: 'losesCollaborator', params: outputOf },
            target: 'resuming',
            actions: signedInAsBefore,
          },
          {
            guard: { type: 'isSamePerson', params: outputOf },
            target: '#session.user.active',
            actions: [
              { type: 'storeSession', params: outputOf },
              { type: 'takeRcdToken', params: outputOf },
              { type: 'takeUser', params: outputOf },
              'announceRenewal',
            ],
          },
          {
            guard: { type: 'isDone', params: outputOf },
            target: '#session.somebodyElse',
            actions: { type: 'storeSession', params: outputOf },
          },
          { target: 'refusing', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'refusing', actions: 'takeUnexpected' },
      },
    },
    refusing: { after: { loginDelay: 'refused' } },
    refused: { on: { 'login.submit': { target: 'signingIn', actions: 'takeEmail' } } },
    resuming: {
      description:
        'La nouvelle session ne sait pas qui est au clavier : le même collaborateur est choisi à nouveau.',
      on: { 'user.changed': {} },
      invoke: {
        id: 'chooseAgain',
        src: 'chooseAgain',
        input: ({ context, event }) => ({
          body: {
            collaborator_id: context.user?.collaborator?.id ?? 0,
            pin: event.type === 'collaborator.resume' ? event.pin : '',
          },
        }),
        onDone: [
          {
            guard: { type: 'isSamePerson', params: outputOf },
            target: '#session.user.active',
            actions: [{ type: 'takeUser', params: outputOf }, 'announceRenewal'],
          },
          { guard: { type: 'isDone', params: outputOf }, target: '#session.somebodyElse' },
          { guard: { type: 'isSignedOut', params: outputOf }, target: 'asking' },
          { target: 'identifying', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'identifying', actions: 'takeUnexpected' },
      },
    },
    identifying: {
      description:
        'Le collaborateur a un code, ou son choix est refusé : la fenêtre le demande, la page reste.',
      on: {
        'collaborator.resume': { target: 'resuming', actions: 'forgetMessage' },
        'user.changed': {},
      },
    },
    postponed: {
      description:
        'Remis à plus tard\u00a0: le prochain appel redemandera, comme le lien du site des offres.',
      on: {
        'session.expired': 'asking',
        'collaborator.missing': { guard: 'hasCollaborator', target: 'identifying', actions: 'forgetMessage' },
        'collaborator.choose': '#session.user.choosing',
        'site.visit': { target: 'asking', actions: 'keepDestination' },
      },
    },
  },
});
