import { outputOf } from '../shared/outcome.ts';
import type { SessionContext } from './context.ts';
import { asksFactor, opened, trusting } from './proving.ts';
import { sessionSetup } from './setup.ts';

/** Body of the login call. */
export const credentialsOf = ({
  context: { devices },
  event,
}: {
  context: Pick<SessionContext, 'devices'>;
  event: { type: string };
}) => {
  const { email, password } = event as { type: 'login.submit'; email: string; password: string };
  return { body: { email, password, ...(devices.length > 0 && { devices: [...devices] }) } };
};

type Kept = typeof trusting;

/**
 * Transitions after a login over the page: the same user goes on, any other gets a new page. `kept`: what a page
 * keeps besides the session.
 */
function signedInAgain(...kept: readonly Kept[]) {
  const asBefore = [
    { type: 'storeSession', params: outputOf },
    ...kept,
    { type: 'takeRcdToken', params: outputOf },
    { type: 'takeUserAsBefore', params: outputOf },
  ] as const;
  return [
    { guard: { type: 'asksPinAgain', params: outputOf }, target: 'identifying', actions: asBefore },
    { guard: { type: 'losesCollaborator', params: outputOf }, target: 'resuming', actions: asBefore },
    {
      guard: { type: 'isSamePerson', params: outputOf },
      target: '#session.user.active',
      actions: [...kept, ...opened, 'announceRenewal'],
    },
    {
      guard: { type: 'isDone', params: outputOf },
      target: '#session.somebodyElse',
      actions: { type: 'storeSession', params: outputOf },
    },
  ] as const;
}

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
          asksFactor,
          ...signedInAgain(),
          { target: 'refusing', actions: { type: 'takeLoginRefusal', params: outputOf } },
        ],
        onError: { target: 'refusing', actions: 'takeUnexpected' },
      },
    },
    proving: {
      description: 'Le second facteur est demandé par-dessus la page.',
      invoke: {
        id: 'factorProofAgain',
        src: 'factorProof',
        input: ({ context: { asked } }) => ({ asked }),
        onDone: [
          ...signedInAgain(trusting),
          { guard: { type: 'isCancelled', params: outputOf }, target: 'asking' },
          { target: 'refused', actions: { type: 'takeRefusal', params: outputOf } },
        ],
        onError: { target: 'refused', actions: 'takeUnexpected' },
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
