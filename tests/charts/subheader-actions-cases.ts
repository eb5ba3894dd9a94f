import {
  subheaderActionsChart,
  subheaderActionsIgnored,
  type SubheaderActionsInput,
} from '#machines/subheader-actions/index.ts';
import { archived, inProgress, inStudy, outcomes, paid, touched } from './decided-requests.ts';
import { failures, fault } from '#tests/support/outcomes.ts';
import { done, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  anyKey,
  archiving,
  asEvent,
  asStatus,
  asStep,
  changed,
  chooses,
  decidedAfter,
  declinedHere,
  endsOf,
  key,
  on,
  outcomesOfAll,
  refusal,
} from './subheader-actions-fixtures.ts';

/*
 * The suite of the chart `subheader-actions`: its starts, its events, the answers of its children and its
 * journeys (tests/charts/harness/README.md).
 */

const answers = { adminMessage: 'Étude', terms: 'Étude', comment: 'Étude', pieces: 'Étude' };
const statuses: Readonly<Record<string, string>> = {
  'PROVIDER.DECLINE': 'dossier-decline-charpente',
  'STATUS.ARCHIVE': 'offres-archivees',
  'STATUS.RESUME': 'offres-en-cours',
};
const relaunching = {
  params: { id: 42 },
  body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: 7 },
  ...key(1),
};
const outcomesOfWrite = { done: outcomesOfAll, error: [fault] };

export const suite = defineSuite(subheaderActionsChart, {
  starts: { 'in progress': on(inProgress), 'in study': on(inStudy), paid: on(paid) },
  events: {
    'action.choose': [
      { action: 'PROVIDER.DECLINE' },
      { action: 'STATUS.ARCHIVE' },
      { action: 'STATUS.RESUME' },
      { action: 'REFERRAL.GRANT' },
      { action: 'INFO.REQUEST' },
      { action: 'PREMIUM.CALL' },
      { action: 'SIGNATURE.RELAUNCH' },
    ],
    'decision.continue': [{}],
    'decision.retry': [{}],
    'decision.cancel': [{}],
    'decision.send': [{ answers }, { answers: {} }],
    'request.changed': [{ request: touched }, { request: archived }],
  },
  children: { updateStatus: outcomesOfWrite, updateStep: outcomesOfWrite, sendEvent: outcomesOfWrite },
  project: ({ request, decision, seen, answers: typed, errors, message }) => [
    request.version,
    request.permitted.length,
    seen,
    decision?.event,
    Object.keys(decision?.page?.blank ?? {}).map((name) => typed[name] ?? ''),
    Object.keys(errors),
    message,
  ],
  pins: {
    updateStatus: ({ input, moves, last, actual }) => {
      const { action, version } = decidedAfter(moves, (input as SubheaderActionsInput).request);
      return {
        params: { id: 42 },
        body: {
          status: statuses[action],
          version,
          ...(action === 'PROVIDER.DECLINE' && {
            adminMessage: last('decision.send')?.answers['adminMessage'],
          }),
        },
        ...anyKey(actual),
      };
    },
    updateStep: ({ input, moves, actual }) => {
      const { action, version } = decidedAfter(moves, (input as SubheaderActionsInput).request);
      const body =
        action === 'INFO.REQUEST'
          ? { step: 'demande-info-souscription', data: { comment: 'Étude', pieces: ['Étude'] } }
          : { step: 'devis-envoye-appel-de-prime', data: {} };
      return { params: { id: 42 }, body: { ...body, version }, ...anyKey(actual) };
    },
    sendEvent: ({ input, moves, last, actual }) => {
      const { action, version } = decidedAfter(moves, (input as SubheaderActionsInput).request);
      const data = action === 'REFERRAL.GRANT' ? { terms: last('decision.send')?.answers['terms'] } : {};
      return { params: { id: 42 }, body: { event: action, data, version }, ...anyKey(actual) };
    },
  },
  journeys: [
    ...endsOf(asStatus),
    ...endsOf(asStep),
    ...endsOf(asEvent),
    {
      name: 'The user confirms a refusal, gives the reason and sends it: a toast and the parent chart announce it',
      start: 'in progress',
      steps: [
        starts({ at: 'choosing' }),
        chooses('PROVIDER.DECLINE', 'confirming'),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: '  ' } },
          {
            at: 'writing',
            context: { answers: { adminMessage: '  ' }, errors: { adminMessage: ['Écrivez un message.'] } },
          },
        ),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude de sol' } },
          {
            at: { sending: 'asStatus' },
            context: { message: null },
            causes: [given('updateStatus', refusal(7, 'Étude de sol'))],
          },
        ),
        done('updateStatus', outcomes.declined, {
          at: 'choosing',
          causes: declinedHere,
        }),
      ],
    },
    {
      name: 'The user cancels the question: nothing is decided',
      start: 'in progress',
      steps: [
        chooses('PROVIDER.DECLINE', 'confirming'),
        send({ type: 'decision.cancel' }, { at: 'choosing', context: { decision: null } }),
      ],
    },
    {
      name: 'The request changed meanwhile: the page shows it, keeps the answers, and sends them with the version that the user saw',
      start: 'in progress',
      steps: [
        chooses('PROVIDER.DECLINE', 'confirming'),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(7, 'Étude'))] },
        ),
        done('updateStatus', outcomes.stale, {
          at: { outdated: 'writing' },
          context: { answers: { adminMessage: 'Étude' }, message: outcomes.stale.message },
          causes: [changed(touched)],
        }),
        send(
          { type: 'request.changed', request: touched },
          { at: { outdated: 'writing' }, context: { request: touched } },
        ),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude de sol' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(8, 'Étude de sol', 2))] },
        ),
        done('updateStatus', outcomes.staleAndPaid, { at: 'refused', causes: [changed(paid)] }),
        send({ type: 'decision.send', answers: { adminMessage: 'Étude de sol' } }, { at: 'refused' }),
        send({ type: 'decision.cancel' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'A newer request comes while the user decides: the version that the user saw is sent, and after the conflict the newer one',
      start: 'in progress',
      steps: [
        chooses('PROVIDER.DECLINE', 'confirming'),
        send({ type: 'request.changed', request: touched }, { at: 'confirming' }),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send({ type: 'request.changed', request: touched }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(7, 'Étude'))] },
        ),
        done('updateStatus', outcomes.stale, { at: { outdated: 'writing' }, causes: [changed(touched)] }),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(8, 'Étude', 2))] },
        ),
      ],
    },
    {
      name: 'The user archives: no data are asked, and an error about a field shows as a refusal',
      start: 'in progress',
      steps: [
        chooses('STATUS.ARCHIVE', 'confirming'),
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(1))] },
        ),
        send({ type: 'decision.continue' }, { at: { sending: 'asStatus' } }),
        done('updateStatus', outcomes.invalid, {
          at: 'refused',
          context: { message: outcomes.invalid.message },
        }),
      ],
    },
    {
      name: 'The user gives up an archive without an answer: the dialog closes',
      start: 'in progress',
      steps: [
        chooses('STATUS.ARCHIVE', 'confirming'),
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', failures.offline, { at: 'unsent' }),
        send({ type: 'decision.cancel' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'The archive is outdated: the user confirms it again',
      start: 'in progress',
      steps: [
        chooses('STATUS.ARCHIVE', 'confirming'),
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(2))] },
        ),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send({ type: 'decision.cancel' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'The law refuses an action: it cannot be chosen, neither after a payment nor in another list',
      start: 'in progress',
      steps: [
        send({ type: 'action.choose', action: 'STATUS.RESUME' }, { at: 'choosing' }),
        send({ type: 'request.changed', request: paid }, { at: 'choosing', context: { request: paid } }),
        send({ type: 'action.choose', action: 'STATUS.ARCHIVE' }, { at: 'choosing' }),
        send({ type: 'request.changed', request: archived }, { at: 'choosing' }),
        chooses('STATUS.RESUME', 'confirming'),
      ],
    },
    {
      name: 'The user confirms a step: it is sent without data',
      start: 'in progress',
      steps: [
        chooses('PREMIUM.CALL', 'confirming'),
        send(
          { type: 'decision.continue' },
          {
            at: { sending: 'asStep' },
            causes: [
              given('updateStep', {
                params: { id: 42 },
                body: { step: 'devis-envoye-appel-de-prime', data: {}, version: 7 },
                ...key(1),
              }),
            ],
          },
        ),
        done('updateStep', failures.offline, { at: 'unsent' }),
        send({ type: 'decision.cancel' }, { at: 'choosing' }),
      ],
    },
    {
      name: 'The user confirms an event: it is sent without data',
      start: 'in progress',
      steps: [
        chooses('SIGNATURE.RELAUNCH', 'confirming'),
        send(
          { type: 'decision.continue' },
          {
            at: { sending: 'asEvent' },
            causes: [given('sendEvent', relaunching)],
          },
        ),
        done('sendEvent', outcomes.declined, { at: 'choosing', causes: declinedHere }),
      ],
    },
    {
      name: 'The user gives up an event without an answer: the dialog closes',
      start: 'in progress',
      steps: [
        chooses('SIGNATURE.RELAUNCH', 'confirming'),
        send({ type: 'decision.continue' }, { causes: [given('sendEvent', relaunching)] }),
        done('sendEvent', failures.offline, { at: 'unsent' }),
        send({ type: 'decision.cancel' }, { at: 'choosing' }),
      ],
    },
  ],
  ignored: subheaderActionsIgnored,
  mistakes: {
    'another action is taken for the one that is permitted': (chart) =>
      chart.provide({ guards: { isToConfirm: ({ context }) => context.request.permitted.length > 0 } }),
  },
});
