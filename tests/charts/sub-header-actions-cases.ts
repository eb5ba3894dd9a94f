import { subHeaderActionsChart, subHeaderActionsIgnored, type SubHeaderInput } from '#machines/sub-header-actions/index.ts';
import { archived, inProgress, paid } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

const notEligible = sampleRequest({ status: { slug: 'offres-non-eligibles', label: 'Offre non éligible' }, permitted: permitting('ELIGIBILITY.OVERRIDE') });

const heading = (request: SubHeaderInput['request']) => (parent: SubHeaderInput['parent']): SubHeaderInput => ({ parent, request });
const refusal = { event: 'PROVIDER.DECLINE', asks: 'confirmation, then text', sent: { as: 'status', status: 'dossier-decline-charpente' } };
const archiving = { event: 'STATUS.ARCHIVE', asks: 'confirmation', sent: { as: 'status', status: 'offres-archivees' } };
const resumption = { event: 'STATUS.RESUME', asks: 'confirmation', sent: { as: 'status', status: 'offres-en-cours' } };
const accord = { event: 'REFERRAL.GRANT', asks: 'text', sent: { as: 'event', textAs: 'terms' }, leadsTo: '/?status=offres-en-cours' };
const decline = { event: 'COMPANY.DECLINE', asks: 'text', sent: { as: 'status', status: 'dossier-decline-compagnie' } };
const exception = { event: 'ELIGIBILITY.OVERRIDE', asks: 'text', sent: { as: 'status', status: 'offres-en-cours' } };
const unexpected = emitted({ type: 'toast', kind: 'error', message: 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.' });

export const suite = defineSuite(subHeaderActionsChart, {
  starts: { 'in progress': heading(inProgress), paid: heading(paid), 'not eligible': heading(notEligible) },
  events: {
    'action.choose': [{ kind: 'refuse' }, { kind: 'archive' }, { kind: 'resume' }, { kind: 'REFERRAL.GRANT' }],
    'request.changed': [{ request: archived }, { request: paid }],
  },
  children: { decision: { done: [undefined], error: [fault], looks: { value: 'confirming', context: { decision: refusal, text: '', message: null } } } },
  project: ({ request }) => [request.status.slug, request.permitted.length],
  pins: {
    decision: ({ input, last }) => {
      const { kind } = last('action.choose') ?? {};
      const request = last('request.changed')?.request ?? (input as SubHeaderInput).request;
      return { parent: '@parent', request, decision: kind === 'REFERRAL.GRANT' ? accord : kind === 'refuse' ? refusal : kind === 'archive' ? archiving : resumption };
    },
  },
  journeys: [
    ...([['REFERRAL.GRANT', accord, inProgress], ['COMPANY.DECLINE', decline, inProgress], ['ELIGIBILITY.OVERRIDE', exception, notEligible]] as const).map(([kind, decision, request]) => ({
      name: `${kind} is decided of the offer, in writing`, start: request === notEligible ? 'not eligible' : 'in progress',
      steps: [send({ type: 'action.choose' as const, kind }, { at: 'deciding', causes: [given('decision', { parent: '@parent', request, decision })] })],
    })),
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
