import { outputOf } from '../shared/outcome.ts';
import { sessionSetup } from './setup.ts';

/** Another tab has signed in: the account of the stored token is read. */
export const rechecking = sessionSetup.createStateConfig({
  description:
    'Un autre onglet s’est connecté\u00a0: est-ce la même personne\u202f? Les appels refusés attendent la réponse.',
  on: { 'session.expired': {}, 'site.visit': { actions: 'keepDestination' } },
  invoke: {
    id: 'recheckUser',
    src: 'readUser',
    input: {},
    onDone: [
      {
        guard: { type: 'asksPinAgain', params: outputOf },
        target: 'expired.identifying',
        actions: { type: 'takeUserAsBefore', params: outputOf },
      },
      {
        guard: { type: 'losesCollaborator', params: outputOf },
        target: 'expired.resuming',
        actions: { type: 'takeUserAsBefore', params: outputOf },
      },
      {
        guard: { type: 'isSamePerson', params: outputOf },
        target: 'active',
        actions: [{ type: 'takeUser', params: outputOf }, 'announceRenewal'],
      },
      { guard: { type: 'isDone', params: outputOf }, target: '#session.somebodyElse' },
      { guard: { type: 'isTokenVoid', params: outputOf }, target: 'expired' },
      { target: 'active', actions: 'announceAbandonment' },
    ],
    onError: { target: 'active', actions: 'announceAbandonment' },
  },
});
