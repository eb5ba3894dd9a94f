import {
  requestActionsChart,
  requestActionsIgnored,
  pageOf,
  type RequestActionsInput,
} from '#machines/request-actions/index.ts';
import { archived, inProgress, paid } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { permitting, sampleRequest } from '#tests/support/sample-request.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, given, sentTo } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';

/*
 * The suite of the chart `request-actions`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const notEligible = sampleRequest({
  status: { slug: 'offres-non-eligibles', label: 'Offre non éligible' },
  permitted: permitting('ELIGIBILITY.OVERRIDE'),
});

const heading =
  (request: RequestActionsInput['request']) =>
  (parent: RequestActionsInput['parent']): RequestActionsInput => ({ parent, request });
const page = (event: string) => ({ page: pageOf(event, 'offre-enregistree', 'status') });
const refusal = {
  event: 'PROVIDER.DECLINE',
  asks: 'confirmation, then answers',
  ...page('PROVIDER.DECLINE'),
  sent: { as: 'status', status: 'dossier-decline-charpente' },
};
const archiving = {
  event: 'STATUS.ARCHIVE',
  asks: 'confirmation',
  sent: { as: 'status', status: 'offres-archivees' },
};
const resumption = {
  event: 'STATUS.RESUME',
  asks: 'confirmation',
  sent: { as: 'status', status: 'offres-en-cours' },
};
const accord = {
  event: 'REFERRAL.GRANT',
  asks: 'answers',
  ...page('REFERRAL.GRANT'),
  sent: { as: 'event' },
  leadsTo: { path: '/?status=offres-en-cours' },
};
const decline = {
  event: 'COMPANY.DECLINE',
  asks: 'answers',
  ...page('COMPANY.DECLINE'),
  sent: { as: 'status', status: 'dossier-decline-compagnie' },
};
const exception = {
  event: 'ELIGIBILITY.OVERRIDE',
  asks: 'answers',
  ...page('ELIGIBILITY.OVERRIDE'),
  sent: { as: 'status', status: 'offres-en-cours' },
};
const premium = {
  event: 'PREMIUM.CALL',
  asks: 'confirmation',
  sent: { as: 'step', step: 'devis-envoye-appel-de-prime' },
};
const decisions: Record<string, object> = {
  'REFERRAL.GRANT': accord,
  'PROVIDER.DECLINE': refusal,
  'STATUS.ARCHIVE': archiving,
  'STATUS.RESUME': resumption,
};
const unexpected = emitted({
  type: 'toast',
  kind: 'error',
  message: 'Une erreur inattendue est survenue. Réessayez\u202f; rien n’est perdu.',
});

export const suite = defineSuite(requestActionsChart, {
  starts: { 'in progress': heading(inProgress), paid: heading(paid), 'not eligible': heading(notEligible) },
  events: {
    'action.choose': [
      { action: 'PROVIDER.DECLINE' },
      { action: 'STATUS.ARCHIVE' },
      { action: 'STATUS.RESUME' },
      { action: 'REFERRAL.GRANT' },
    ],
    'request.changed': [{ request: archived }, { request: paid }],
  },
  children: {
    decision: {
      done: [undefined],
      error: [fault],
      looks: {
        value: 'confirming',
        context: { decision: refusal, answers: { adminMessage: '' }, errors: {}, message: null },
      },
    },
  },
  project: ({ request }) => [request.status.slug, request.permitted.length],
  pins: {
    decision: ({ input, last }) => {
      const { action } = last('action.choose') ?? {};
      const request = last('request.changed')?.request ?? (input as RequestActionsInput).request;
      return { parent: '@parent', request, decision: decisions[action ?? ''] };
    },
  },
  journeys: [
    ...(
      [
        ['REFERRAL.GRANT', accord, inProgress],
        ['COMPANY.DECLINE', decline, inProgress],
        ['ELIGIBILITY.OVERRIDE', exception, notEligible],
        ['PREMIUM.CALL', premium, inProgress],
      ] as const
    ).map(([action, decision, request]) => ({
      name: `The user decides ${action}: it is sent with its data, by its own origin`,
      start: request === notEligible ? 'not eligible' : 'in progress',
      steps: [
        send(
          { type: 'action.choose' as const, action },
          { at: 'deciding', causes: [given('decision', { parent: '@parent', request, decision })] },
        ),
      ],
    })),
    {
      name: 'An action is decided: the parent chart is informed and the buttons come back',
      start: 'in progress',
      steps: [
        starts({ at: 'choosing' }),
        send(
          { type: 'action.choose', action: 'STATUS.ARCHIVE' },
          {
            at: 'deciding',
            causes: [given('decision', { parent: '@parent', request: inProgress, decision: archiving })],
          },
        ),
        send(
          { type: 'request.changed', request: archived },
          {
            at: 'deciding',
            context: { request: archived },
            causes: [sentTo('decision', { type: 'request.changed', request: archived })],
          },
        ),
        done('decision', undefined, { at: 'choosing' }),
        send(
          { type: 'action.choose', action: 'STATUS.RESUME' },
          {
            at: 'deciding',
            causes: [given('decision', { parent: '@parent', request: archived, decision: resumption })],
          },
        ),
      ],
    },
    {
      name: 'The law refuses an action: it cannot be chosen, neither after a payment nor in another list',
      start: 'in progress',
      steps: [
        send({ type: 'action.choose', action: 'STATUS.RESUME' }, { at: 'choosing' }),
        send({ type: 'request.changed', request: paid }, { at: 'choosing', context: { request: paid } }),
        send({ type: 'action.choose', action: 'STATUS.ARCHIVE' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'The chart of the decision breaks: the buttons come back',
      start: 'in progress',
      steps: [
        send(
          { type: 'action.choose', action: 'PROVIDER.DECLINE' },
          {
            at: 'deciding',
            causes: [given('decision', { parent: '@parent', request: inProgress, decision: refusal })],
          },
        ),
        fails('decision', fault, { at: 'choosing', causes: [unexpected] }),
      ],
    },
  ],
  ignored: requestActionsIgnored,
  mistakes: {
    'another action is taken for the one that is permitted': (chart) =>
      chart.provide({ guards: { isPermitted: ({ context }) => context.request.permitted.length > 0 } }),
  },
});
