import { assertEvent } from 'xstate';
import { failureOf, outputOf } from '../outcome.ts';
import { sessionSetup } from './setup.ts';

const credentialsOf = ({ event }: { event: { type: string } }) => {
  const { email, password } = event as { type: 'login.submit'; email: string; password: string };
  return { email, password };
};

/** Who is at the keyboard: from the token that rests in the browser to the last page after logout (specification, sections 4, 6 and 8). */
export const sessionChart = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({ token: input.token, user: null, email: '', message: null, errors: {} }),
  invoke: { id: 'watchTabs', src: 'watchTabs' },
  initial: 'opening',
  states: {
    opening: {
      always: [{ guard: 'holdsUserToken', target: 'restoring' }, { guard: 'holdsClientToken', target: 'client' }, { target: 'guest' }],
    },
    restoring: {
      description: 'Un jeton est gardé dans le navigateur : à qui est-il, et vaut-il encore ?',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        onDone: [
          { guard: { type: 'isKnown', params: outputOf }, target: 'user', actions: { type: 'takeUser', params: outputOf } },
          { guard: { type: 'isUnreachable', params: outputOf }, target: 'unreachable', actions: { type: 'keepSetback', params: outputOf } },
          { target: 'guest' },
        ],
        onError: { target: 'unreachable', actions: { type: 'keepFailure', params: failureOf } },
      },
      on: { 'tab.signedOut': 'guest' },
    },
    unreachable: {
      description: 'Le serveur ne répond pas : rien n’est oublié.',
      on: { 'session.retry': 'restoring', 'logout.ask': 'leaving', 'tab.signedOut': 'guest' },
    },
    guest: {
      on: { 'tab.signedIn': 'restoring', 'guest.opened': 'client' },
      initial: 'idle',
      states: {
        idle: { on: { 'login.submit': { target: 'signingIn', actions: 'keepEmail' } } },
        signingIn: {
          invoke: {
            id: 'login',
            src: 'login',
            input: credentialsOf,
            onDone: [
              {
                guard: { type: 'isAccepted', params: outputOf },
                target: '#session.user',
                actions: [{ type: 'takeUser', params: outputOf }, { type: 'sayWelcome', params: outputOf }],
              },
              { target: 'refusing', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'refusing', actions: { type: 'keepFailure', params: failureOf } },
          },
        },
        refusing: { description: 'Le refus n’est dit qu’au bout d’une seconde ; d’ici là, le chargement continue.', after: { loginDelay: 'refused' } },
        refused: { on: { 'login.submit': { target: 'signingIn', actions: 'keepEmail' } } },
      },
    },
    client: {
      description: 'Un client venu par un lien : une demande, un but, une heure.',
      on: { 'guest.closed': 'guest', 'tab.signedIn': 'restoring' },
    },
    user: {
      on: {
        'session.expired': '.expired',
        'logout.ask': 'leaving',
        'tab.signedOut': 'signedOutElsewhere',
        'tab.signedIn': '.rechecking',
      },
      initial: 'active',
      states: {
        active: { on: { 'user.refresh': 'refreshing', 'collaborator.choose': 'choosing' } },
        refreshing: {
          description: 'Le compte a changé ; la page reste affichée.',
          invoke: {
            id: 'refreshUser',
            src: 'readUser',
            onDone: [
              { guard: { type: 'isKnown', params: outputOf }, target: 'active', actions: { type: 'takeUser', params: outputOf } },
              { guard: { type: 'isUnreachable', params: outputOf }, target: 'active' },
              { target: 'expired' },
            ],
            onError: 'active',
          },
        },
        choosing: {
          description: 'Le collaborateur choisi est gardé par le serveur, avec la session.',
          entry: 'forgetMessage',
          invoke: {
            id: 'chooseCollaborator',
            src: 'chooseCollaborator',
            input: ({ event }) => {
              assertEvent(event, 'collaborator.choose');
              return { collaborator_id: event.collaborator_id, pin: event.pin };
            },
            onDone: [
              { guard: { type: 'isChosen', params: outputOf }, target: 'active', actions: { type: 'takeUser', params: outputOf } },
              { target: 'active', actions: { type: 'keepRefusal', params: outputOf } },
            ],
            onError: { target: 'active', actions: { type: 'keepFailure', params: failureOf } },
          },
        },
        rechecking: {
          description: 'Un autre onglet s’est connecté : est-ce la même personne ?',
          invoke: {
            id: 'recheckUser',
            src: 'readUser',
            onDone: [
              { guard: { type: 'isKnownAgain', params: outputOf }, target: 'active', actions: [{ type: 'takeUser', params: outputOf }, 'tellRenewed'] },
              { guard: { type: 'isUnreachable', params: outputOf }, target: 'active', actions: 'tellAbandoned' },
              { target: '#session.somebodyElse' },
            ],
            onError: { target: 'active', actions: 'tellAbandoned' },
          },
        },
        expired: {
          description: 'La session est finie, la page et sa saisie restent : on se reconnecte par-dessus.',
          on: { 'session.expired': {}, 'login.later': { target: '.postponed', actions: 'tellAbandoned' } },
          initial: 'asking',
          states: {
            asking: { entry: 'forgetMessage', on: { 'login.submit': { target: 'signingIn', actions: 'keepEmail' } } },
            signingIn: {
              invoke: {
                id: 'loginAgain',
                src: 'login',
                input: credentialsOf,
                onDone: [
                  {
                    guard: { type: 'isAcceptedAgain', params: outputOf },
                    target: '#session.user.active',
                    actions: [{ type: 'takeUser', params: outputOf }, 'tellRenewed'],
                  },
                  { guard: { type: 'isAccepted', params: outputOf }, target: '#session.somebodyElse' },
                  { target: 'refusing', actions: { type: 'keepRefusal', params: outputOf } },
                ],
                onError: { target: 'refusing', actions: { type: 'keepFailure', params: failureOf } },
              },
            },
            refusing: { after: { loginDelay: 'refused' } },
            refused: { on: { 'login.submit': { target: 'signingIn', actions: 'keepEmail' } } },
            postponed: { description: 'Remis à plus tard : le prochain appel redemandera.', on: { 'session.expired': 'asking' } },
          },
        },
      },
    },
    leaving: {
      description: 'Quoi que réponde le serveur, ce navigateur oublie.',
      invoke: { id: 'logout', src: 'logout', onDone: 'left', onError: 'left' },
    },
    left: { description: 'Retour à l’accueil, rechargé : rien de la session ne reste en mémoire.', entry: 'leaveWithGoodbye', type: 'final' },
    signedOutElsewhere: { description: 'Déconnecté dans un autre onglet : page de connexion, rechargée.', entry: 'leaveToSign', type: 'final' },
    somebodyElse: { description: 'Une autre personne est connectée ici : tout est rechargé.', entry: 'leaveHome', type: 'final' },
  },
});
