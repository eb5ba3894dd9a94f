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
  touched,
  wrong,
  nothing,
  closed,
  dearerContract,
  kept,
  theirs,
  stale,
  refusal,
  moved,
  late,
  ofRequest,
  happened,
  reads,
  opened,
  at,
} from './works-end-journey-steps.ts';
import { simulationJourneys } from './works-end-simulation-journeys.ts';
import { draftJourneys } from './works-end-draft-journeys.ts';
import { sendingJourneys } from './works-end-sending-journeys.ts';

export const suite = defineSuite(worksEndChart, {
  starts: {
    'a signed file': (parent: WorksEndInput['parent']): WorksEndInput => ({ parent, request: signed }),
  },
  events: {
    'request.changed': [{ request: touched }, { request: declaredRequest }],
    'worksEnd.retry': [{}],
    'cost.change': [{ cost: 268_000 }, { cost: 'beau' }, { cost: 0 }],
    'simulation.retry': [{}],
    'answers.change': [{ answers: half }, { answers: whole }, { answers: wrong }],
    'declaration.retry': [{}],
    'declaration.send': [{}],
    'conflict.keepMine': [{}],
    'conflict.takeTheirs': [{}],
    'page.hide': [{}],
  },
  children: {
    read: { done: [answered(nothing), answered(closed), answered(dearerContract), offline], error: [fault] },
    compare: { done: [answered(kept(theirs, 4)), offline], error: [fault] },
    save: {
      done: [answered(kept(half, 1)), answered(kept(whole, 1)), stale, failures.refused, refusal],
      error: [fault],
    },
    send: { done: [moved, late, offline], error: [fault] },
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
      steps: [starts({ at: 'reading', causes: [reads] }), opened],
    },
    {
      name: 'The declaration cannot be read: "Retry" reads it again',
      steps: [
        done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
        send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [reads] }),
        fails('read', fault, { at: 'unavailable', context: { message: unexpected } }),
        send<WorksEndEvent>(
          { type: 'request.changed', request: declaredRequest },
          { at: 'reading', context: { request: declaredRequest }, causes: [reads] },
        ),
        done('read', answered(closed), {
          at: at('resting'),
          context: { worksEnd: closed, answers: whole, message: null },
        }),
      ],
    },
    ...simulationJourneys,

    ...draftJourneys,

    ...sendingJourneys,
  ],
  ignored: worksEndIgnored,
});
