import { assertEvent } from 'xstate';
import { outputOf } from '../shared/outcome.ts';
import type { SessionEvent } from './context.ts';
import { credentialsOf, expired } from './expired.ts';
import { leaving } from './leaving.ts';
import { asksFactor, opened, trusting } from './proving.ts';
import { rechecking } from './rechecking.ts';
import { sessionSetup } from './setup.ts';

/** The login answer in an event of another chart: a session, or a changed account. */
const openedOf = ({ event }: { event: { type: string } }) =>
  ({ kind: 'done', answer: (event as Extract<SessionEvent, { type: 'session.opened' }>).login }) as const;
const changedOf = ({ event }: { event: { type: string } }) =>
  ({
    kind: 'done',
    answer: { user: (event as Extract<SessionEvent, { type: 'user.changed' }>).user },
  }) as const;

/** Transitions after a login: a suspended account gets no welcome message. */
const arrived = [
  { guard: 'isSuspended', target: 'user' },
  { target: 'user', actions: 'sayWelcome' },
] as const;

const uncounted = { onError: { description: 'Le menu se passe de ces nombres.' } } as const;

/** The session: from the token that is stored in the browser to the page after the logout. */
export const sessionChart = sessionSetup.createMachine({
  id: 'session',
  context: ({ input }) => ({
    offer: 'do',
    RcdToken: null,
    devices: [],
    ...input,
    role: null,
    destination: null,
    exit: '/',
    user: null,
    email: '',
    asked: null,
    message: null,
    errors: {},
  }),
  invoke: {
    id: 'watchTabs',
    src: 'watchTabs',
    onError: { description: 'Les autres onglets ne sont plus entendus\u202f; la session continue.' },
  },
  initial: 'opening',
  on: {
    'session.expired': {
      description: 'Personne à qui redemander son mot de passe.',
      actions: 'announceAbandonment',
    },
  },
  states: {
    opening: {
      always: [
        { guard: 'holdsUserToken', target: 'restoring' },
        { guard: 'holdsClientToken', target: 'guest.client' },
        { target: 'guest' },
      ],
    },
    restoring: {
      description: 'Un jeton est gardé dans le navigateur\u00a0: à qui est-il, et vaut-il encore\u202f?',
      invoke: {
        id: 'readUser',
        src: 'readUser',
        input: {},
        onDone: [
          {
            guard: { type: 'isDone', params: outputOf },
            target: 'user',
            actions: [{ type: 'takeUser', params: outputOf }, 'storeHint'],
          },
          {
            guard: { type: 'isTokenVoid', params: outputOf },
            target: 'guest.ended',
            actions: 'forgetVoidSession',
          },
          { target: 'unreachable', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'unreachable', actions: 'takeUnexpected' },
      },
      on: {
        'tab.signedOut': 'guest',
        'tab.expired': 'guest.ended',
        'tab.signedIn': { target: 'restoring', reenter: true },
      },
    },
    unreachable: {
      description: 'Le serveur ne répond pas\u00a0: rien n’est oublié.',
      on: {
        'session.retry': 'restoring',
        'logout.ask': 'leaving',
        'tab.signedOut': 'guest',
        'tab.expired': 'guest.ended',
        'tab.signedIn': 'restoring',
      },
    },
    guest: {
      on: {
        'tab.signedIn': 'restoring',
        'guest.opened': '.client',
        'session.opened': {
          target: 'arriving',
          actions: [
            { type: 'storeSession', params: openedOf },
            { type: 'takeRcdToken', params: openedOf },
            { type: 'takeUser', params: openedOf },
          ],
        },
      },
      initial: 'idle',
      states: {
        idle: { on: { 'login.submit': { target: 'signingIn', actions: 'takeEmail' } } },
        ended: {
          description: 'La session gardée ici est finie : la page le dit, et propose de se connecter.',
          on: { 'login.submit': { target: 'signingIn', actions: 'takeEmail' } },
        },
        client: {
          description:
            'Un client venu par un lien\u00a0: une demande, un but, une heure. Dans le même onglet, on peut se connecter comme un visiteur.',
          on: { 'guest.closed': 'idle', 'login.submit': { target: 'signingIn', actions: 'takeEmail' } },
        },
        signingIn: {
          invoke: {
            id: 'login',
            src: 'login',
            input: credentialsOf,
            onDone: [
              asksFactor,
              { guard: { type: 'isDone', params: outputOf }, target: '#session.arriving', actions: opened },
              { target: 'refusing', actions: { type: 'takeLoginRefusal', params: outputOf } },
            ],
            onError: { target: 'refusing', actions: 'takeUnexpected' },
          },
        },
        proving: {
          description: 'Le mot de passe est le bon\u00a0: le second facteur ouvre la session, ou rien.',
          invoke: {
            id: 'factorProof',
            src: 'factorProof',
            input: ({ context: { asked } }) => ({ asked }),
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: '#session.arriving',
                actions: [trusting, ...opened],
              },
              { guard: { type: 'isCancelled', params: outputOf }, target: 'idle' },
              { target: 'refused', actions: { type: 'takeRefusal', params: outputOf } },
            ],
            onError: { target: 'refused', actions: 'takeUnexpected' },
          },
        },
        refusing: {
          description: 'Le refus n’est dit qu’au bout d’une seconde\u202f; d’ici là, le chargement continue.',
          after: { loginDelay: 'refused' },
        },
        refused: { on: { 'login.submit': { target: 'signingIn', actions: 'takeEmail' } } },
      },
    },
    arriving: {
      description: 'Connecté\u00a0: ce que lira la première page est demandé avant qu’elle ne se dessine.',
      invoke: {
        id: 'prefetch',
        src: 'prefetch',
        input: ({ context }) => ({ user: context.user }),
        onDone: arrived,
        onError: arrived,
      },
      on: {
        'tab.signedOut': 'signedOutElsewhere',
        'tab.expired': 'guest.ended',
        'tab.signedIn': 'restoring',
      },
    },
    user: {
      invoke: [
        { id: 'menuCounts', src: 'menuCounts', ...uncounted },
        { id: 'membershipCounts', src: 'membershipCounts', ...uncounted },
      ],
      on: {
        'menu.shown': { actions: ['informMenu', 'informMemberships'] },
        'memberships.counted': { actions: 'informMemberships' },
        'counts.received': { actions: 'informMenu' },
        'requests.changed': { actions: 'informMenu' },
        'user.changed': {
          guard: { type: 'isSamePerson', params: changedOf },
          actions: { type: 'takeUser', params: changedOf },
        },
        'session.expired': '.expired',
        'tab.expired': '.expired',
        'logout.ask': { target: 'leaving', actions: 'keepExit' },
        'tab.signedOut': 'signedOutElsewhere',
        'tab.signedIn': '.rechecking',
      },
      initial: 'active',
      states: {
        active: {
          always: { guard: 'hasDestination', target: 'visiting' },
          on: {
            'collaborator.choose': 'choosing',
            'collaborator.missing': {
              guard: 'needsNoChoice',
              target: 'rereading',
              actions: { type: 'toastMissing', params: ({ event }) => event.unsaved },
            },
            'factor.missing': { guard: 'needsNoFactor', target: 'rereading' },
            'site.visit': { actions: 'keepDestination' },
            'tab.shown': { guard: 'awaitsDecision', target: 'rereading' },
          },
        },
        rereading: {
          description:
            'Une décision est peut-être prise, ou le collaborateur n’est plus choisi\u00a0: le compte est relu. Sinon rien ne change.',
          on: { 'site.visit': { actions: 'keepDestination' } },
          invoke: {
            id: 'rereadUser',
            src: 'readUser',
            input: {},
            onDone: [
              {
                guard: { type: 'isSamePerson', params: outputOf },
                target: 'active',
                actions: { type: 'takeUser', params: outputOf },
              },
              { target: 'active' },
            ],
            onError: 'active',
          },
        },
        choosing: {
          description:
            'Le collaborateur choisi est gardé par le serveur, avec la session. Un autre que le premier\u00a0: tout est rechargé.',
          entry: 'forgetMessage',
          on: { 'site.visit': { actions: 'keepDestination' } },
          invoke: {
            id: 'chooseCollaborator',
            src: 'chooseCollaborator',
            input: ({ event }) => {
              assertEvent(event, 'collaborator.choose');
              return { body: { collaborator_id: event.collaborator_id, pin: event.pin } };
            },
            onDone: [
              {
                guard: { type: 'isFirstChoice', params: outputOf },
                target: 'active',
                actions: { type: 'takeUser', params: outputOf },
              },
              { guard: { type: 'isDone', params: outputOf }, target: '#session.somebodyElse' },
              { target: 'active', actions: { type: 'takeRefusal', params: outputOf } },
            ],
            onError: { target: 'active', actions: 'takeUnexpected' },
          },
        },
        visiting: {
          description:
            'Le jeton du site des offres ne vaut qu’un quart d’heure\u00a0: un neuf est demandé à chaque passage. Interrompu, le passage reprend ensuite.',
          invoke: {
            id: 'renewRcdToken',
            src: 'renewRcdToken',
            input: {},
            onDone: [
              {
                guard: { type: 'isDone', params: outputOf },
                target: 'active',
                actions: [
                  { type: 'takeRcdToken', params: outputOf },
                  { type: 'storeRcdToken', params: outputOf },
                  'goThere',
                  'forgetDestination',
                ],
              },
              {
                target: 'active',
                actions: [{ type: 'toastNoVisit', params: outputOf }, 'forgetDestination', 'announceNoVisit'],
              },
            ],
            onError: { target: 'active', actions: ['toastFault', 'forgetDestination', 'announceNoVisit'] },
          },
        },
        rechecking,
        expired,
      },
    },
    leaving,
    left: {
      description:
        'Retour à l’accueil ou à la connexion, rechargés\u00a0: rien de la session ne reste en mémoire.',
      entry: ['forgetSession', 'forgetGuests', 'leaveWithGoodbye'],
      type: 'final',
    },
    signedOutElsewhere: {
      description: 'Déconnecté dans un autre onglet\u00a0: page de connexion, rechargée.',
      entry: 'leaveToSign',
      type: 'final',
    },
    somebodyElse: {
      description: 'Une autre personne est connectée ici\u00a0: tout est rechargé.',
      entry: 'leaveHome',
      type: 'final',
    },
  },
});
