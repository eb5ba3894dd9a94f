import { subHeaderActionsChart, subHeaderActionsIgnored, type SubHeaderInput } from '#machines/sub-header-actions/index.ts';
import { archived, inProgress, paid } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const heading = (request: SubHeaderInput['request']) => (parent: SubHeaderInput['parent']): SubHeaderInput => ({ parent, request });
const refusal = { event: 'PROVIDER.DECLINE', asks: 'confirmation, then text', sent: { as: 'status', status: 'dossier-decline-charpente' } };
const archiving = { event: 'STATUS.ARCHIVE', asks: 'confirmation', sent: { as: 'status', status: 'offres-archivees' } };
const resumption = { event: 'STATUS.RESUME', asks: 'confirmation', sent: { as: 'status', status: 'offres-en-cours' } };
const unexpected = emitted({ type: 'toast', kind: 'error', message: 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.' });

export const suite = defineSuite(subHeaderActionsChart, {
  starts: { 'in progress': heading(inProgress), paid: heading(paid) },
  events: {
    'action.choose': [{ kind: 'refuse' }, { kind: 'archive' }, { kind: 'resume' }],
    'request.changed': [{ request: archived }, { request: paid }],
  },
  children: { decision: { done: [undefined], error: [fault], looks: { value: 'confirming', context: { decision: refusal, text: '', message: null } } } },
  project: ({ request }) => [request.status.slug, request.permitted.length],
  pins: {
    decision: ({ last }) => {
      const { kind } = last('action.choose') ?? {};
      const request = last('request.changed')?.request ?? inProgress;
      return { parent: '@parent', request, decision: kind === 'refuse' ? refusal : kind === 'archive' ? archiving : resumption };
    },
  },
  journeys: [
    {
      name: 'an action is decided, for the owner of the request to hear, and the buttons are back', start: 'in progress',
      steps: [
        starts({ at: 'choosing' }),
        send({ type: 'action.choose', kind: 'archive' }, { at: 'deciding', causes: [given('decision', { parent: '@parent', request: inProgress, decision: archiving })] }),
        send({ type: 'request.changed', request: archived }, { at: 'deciding', context: { request: archived }, causes: [sentTo('decision', { type: 'request.changed', request: archived })] }),
        done('decision', undefined, { at: 'choosing' }),
        send({ type: 'action.choose', kind: 'resume' }, { at: 'deciding', causes: [given('decision', { parent: '@parent', request: archived, decision: resumption })] }),
      ],
    },
    {
      name: 'what the law refuses is not even asked: neither after a payment, nor of another folder', start: 'in progress',
      steps: [
        send({ type: 'action.choose', kind: 'resume' }, { at: 'choosing' }),
        send({ type: 'request.changed', request: paid }, { at: 'choosing', context: { request: paid } }),
        send({ type: 'action.choose', kind: 'archive' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'a fault of the program gives the buttons back', start: 'in progress',
      steps: [
        send({ type: 'action.choose', kind: 'refuse' }, { at: 'deciding', causes: [given('decision', { parent: '@parent', request: inProgress, decision: refusal })] }),
        fails('decision', fault, { at: 'choosing', causes: [unexpected] }),
      ],
    },
  ],
  ignored: subHeaderActionsIgnored,
  mistakes: {
    'another action is taken for the one that is permitted': (chart) => chart.provide({ guards: { isPermitted: ({ context }) => context.request.permitted.length > 0 } }),
  },
});
