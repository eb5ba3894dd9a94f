import { decisionChart, decisionIgnored, type DecisionInput } from '#machines/shared/decision/index.ts';
import { declined, outcomes, paid, touched } from './decided-requests.ts';
import { fault } from '#tests/support/outcomes.ts';
import { done, send, starts } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  refuse,
  archive,
  agree,
  ask,
  leave,
  leaveByStatus,
  leaveByStep,
  relaunch,
  callPremium,
  begun,
  outcomesOfAll,
  key,
  refusal,
  toast,
  changed,
  ledOn,
  archiving,
  anyKey,
  versionSeen,
  asStatus,
  asEvent,
  asking,
  asStep,
  endsOf,
} from './decision-fixtures.ts';

/*
 * The suite of the chart `decision`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(decisionChart, {
  starts: {
    refuse: begun(refuse),
    archive: begun(archive),
    agree: begun(agree),
    ask: begun(ask),
    leave: begun(leave),
    'leave by status': begun(leaveByStatus),
    'leave by step': begun(leaveByStep),
    relaunch: begun(relaunch),
    'call premium': begun(callPremium),
  },
  events: {
    'decision.continue': [{}],
    'decision.send': [
      { answers: { adminMessage: 'Étude', terms: 'Étude', comment: 'Étude', pieces: 'Étude' } },
      { answers: {} },
    ],
    'decision.cancel': [{}],
    'request.changed': [{ request: touched }],
  },
  children: {
    updateStatus: { done: outcomesOfAll, error: [fault] },
    updateStep: { done: outcomesOfAll, error: [fault] },
    sendEvent: { done: outcomesOfAll, error: [fault] },
  },
  project: ({ request, decision, answers, errors, message }) => [
    request.version,
    decision.event,
    Object.keys(decision.page?.blank ?? {}).map((name) => answers[name] ?? ''),
    Object.keys(errors),
    message,
  ],
  pins: {
    updateStatus: ({ input, last, actual }) => {
      const { decision } = input as unknown as DecisionInput;
      const status = decision.event === 'STATUS.ARCHIVE' ? 'offres-archivees' : 'dossier-decline-charpente';
      return {
        params: { id: 42 },
        body: {
          status,
          version: versionSeen(last),
          ...(decision.page && { adminMessage: last('decision.send')?.answers['adminMessage'] }),
        },
        ...anyKey(actual),
      };
    },
    updateStep: ({ input, last, actual }) => {
      const asks = (input as unknown as DecisionInput).decision.page;
      const body = asks
        ? { step: 'demande-info-souscription', data: { comment: 'Étude', pieces: ['Étude'] } }
        : { step: 'devis-envoye-appel-de-prime', data: {} };
      return { params: { id: 42 }, body: { ...body, version: versionSeen(last) }, ...anyKey(actual) };
    },
    sendEvent: ({ input, last, actual }) => {
      const { decision } = input as unknown as DecisionInput;
      const data = decision.page ? { terms: last('decision.send')?.answers['terms'] } : {};
      return {
        params: { id: 42 },
        body: { event: decision.event, data, version: versionSeen(last) },
        ...anyKey(actual),
      };
    },
  },
  journeys: [
    {
      name: 'The user may not read the request after an event: the page leads to the list, and the lists are updated',
      start: 'leave',
      steps: [
        send(
          { type: 'decision.send', answers: asEvent.answers },
          { at: asEvent.at, causes: [given('sendEvent', asEvent.input)] },
        ),
        done('sendEvent', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    {
      name: 'The user may not read the request after a change of status: the page leads to the list',
      start: 'leave by status',
      steps: [
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(1))] },
        ),
        done('updateStatus', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    {
      name: 'The user may not read the request after a change of step: the page leads to the list',
      start: 'leave by step',
      steps: [
        send(
          { type: 'decision.send', answers: asking },
          { at: asStep.at, causes: [given('updateStep', asStep.input)] },
        ),
        done('updateStep', outcomes.declined, { at: 'ended', causes: ledOn }),
      ],
    },
    ...endsOf(asStatus),
    ...endsOf(asStep),
    ...endsOf(asEvent),
    {
      name: 'The user confirms a refusal, gives the reason and sends it: a toast and the parent chart announce it',
      start: 'refuse',
      steps: [
        starts({ at: 'confirming' }),
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
          at: 'ended',
          causes: [changed(declined), toast('Le dossier est refusé.')],
        }),
      ],
    },
    {
      name: 'The user cancels the question: nothing is decided',
      start: 'refuse',
      steps: [send({ type: 'decision.cancel' }, { at: 'ended' })],
    },
    {
      name: 'The request changed meanwhile: the page shows it, keeps the answers, and sends them with the version that the user saw',
      start: 'refuse',
      steps: [
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
        send({ type: 'decision.cancel' }, { at: 'ended' }),
      ],
    },
    {
      name: 'A newer request comes while the user decides: the version that the user saw is sent',
      start: 'refuse',
      steps: [
        send({ type: 'request.changed', request: touched }, { at: 'confirming' }),
        send({ type: 'decision.continue' }, { at: 'writing' }),
        send({ type: 'request.changed', request: touched }, { at: 'writing' }),
        send(
          { type: 'decision.send', answers: { adminMessage: 'Étude' } },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', refusal(7, 'Étude'))] },
        ),
      ],
    },
    {
      name: 'The user archives: no data are asked, and an error about a field shows as a refusal',
      start: 'archive',
      steps: [
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
      start: 'archive',
      steps: [
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', outcomes.cancelled, { at: 'ended' }),
      ],
    },
    {
      name: 'The archive is outdated: the user confirms it again',
      start: 'archive',
      steps: [
        send({ type: 'decision.continue' }, { causes: [given('updateStatus', archiving(1))] }),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send(
          { type: 'decision.continue' },
          { at: { sending: 'asStatus' }, causes: [given('updateStatus', archiving(2))] },
        ),
        done('updateStatus', outcomes.stale, { at: { outdated: 'confirming' }, causes: [changed(touched)] }),
        send({ type: 'decision.cancel' }, { at: 'ended' }),
      ],
    },
    {
      name: 'The user confirms a step: it is sent without data',
      start: 'call premium',
      steps: [
        starts({ at: 'confirming' }),
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
        done('updateStep', outcomes.cancelled, { at: 'ended' }),
      ],
    },
    {
      name: 'The user confirms an event: it is sent without data',
      start: 'relaunch',
      steps: [
        starts({ at: 'confirming' }),
        send(
          { type: 'decision.continue' },
          {
            at: { sending: 'asEvent' },
            causes: [
              given('sendEvent', {
                params: { id: 42 },
                body: { event: 'SIGNATURE.RELAUNCH', data: {}, version: 7 },
                ...key(1),
              }),
            ],
          },
        ),
        done('sendEvent', outcomes.cancelled, { at: 'ended' }),
      ],
    },
  ],
  ignored: decisionIgnored,
});
