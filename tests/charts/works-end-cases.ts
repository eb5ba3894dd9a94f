import {
  worksEndChart,
  worksEndIgnored,
  type WorksEndEvent,
  type WorksEndInput,
} from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { defineSuite } from './harness/suite.ts';
import { declaredRequest, example, half, signed, whole } from './works-end-fixtures.ts';
import {
  signedV2,
  wrongAnswers,
  undeclared,
  declaredAndClosed,
  dearerContract,
  savedAs,
  theirAnswers,
  stale,
  dateRefused,
  transmitted,
  staleAndDeclared,
  ofRequest,
  happened,
  callsRead,
  declarationIsRead,
  at,
} from './works-end-journey-steps.ts';
import { simulationJourneys } from './works-end-simulation-journeys.ts';
import { draftJourneys } from './works-end-draft-journeys.ts';
import { sendingJourneys } from './works-end-sending-journeys.ts';

/*
 * The suite of the chart `works-end`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

export const suite = defineSuite(worksEndChart, {
  starts: {
    'a signed file': (parent: WorksEndInput['parent']): WorksEndInput => ({ parent, request: signed }),
  },
  events: {
    'request.changed': [{ request: signedV2 }, { request: declaredRequest }],
    'worksEnd.retry': [{}],
    'cost.change': [{ cost: 268_000 }, { cost: 'beau' }, { cost: 0 }],
    'simulation.retry': [{}],
    'answers.change': [{ answers: half }, { answers: whole }, { answers: wrongAnswers }],
    'declaration.retry': [{}],
    'declaration.send': [{}],
    'conflict.keepMine': [{}],
    'conflict.takeTheirs': [{}],
    'page.hide': [{}],
  },
  children: {
    read: {
      done: [answered(undeclared), answered(declaredAndClosed), answered(dearerContract), offline],
      error: [fault],
    },
    compare: { done: [answered(savedAs(theirAnswers, 4)), offline], error: [fault] },
    save: {
      done: [answered(savedAs(half, 1)), answered(savedAs(whole, 1)), stale, failures.refused, dateRefused],
      error: [fault],
    },
    send: { done: [transmitted, staleAndDeclared, offline], error: [fault] },
    simulate: { done: [answered({ adjustment: example }), offline, failures.refused], error: [fault] },
  },
  project: ({
    request,
    worksEnd,
    answers,
    saved: known,
    revision,
    sends: isSent,
    theirs: other,
    cost: asked,
    adjustment,
    message,
    simulationMessage,
  }) => [
    request.version,
    request.contents_version,
    worksEnd?.may_write,
    answers.final_cost,
    answers.reception_date,
    known.final_cost,
    known.reception_date,
    Math.min(revision, 4),
    isSent,
    other === null,
    asked,
    adjustment === null,
    message === null,
    simulationMessage === null,
  ],
  pins: {
    read: () => ofRequest,
    compare: () => ofRequest,
    save: ({ moves }) => {
      const { answers, revision } = happened(moves);
      return { ...ofRequest, body: { ...answers, revision } };
    },
    send: ({ moves }) => ({
      ...ofRequest,
      body: { step: 'documents-de-fin-de-travaux-recus', data: {}, version: happened(moves).version },
    }),
    simulate: ({ last }) => ({ ...ofRequest, body: { final_cost: last('cost.change')?.cost } }),
  },
  journeys: [
    {
      name: 'The declaration is read and the form opens',
      steps: [starts({ at: 'reading', causes: [callsRead] }), declarationIsRead],
    },
    {
      name: 'The declaration cannot be read: "Retry" reads it again',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [callsRead] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', context: { request: declaredRequest }, causes: [callsRead] },
        ),
        done('read', answered(declaredAndClosed), {
          at: at('resting'),
          context: { worksEnd: declaredAndClosed, answers: whole, message: null },
        }),
      ],
    },
    ...simulationJourneys,

    ...draftJourneys,

    ...sendingJourneys,
  ],
  ignored: worksEndIgnored,
});
