import type { EventOf } from './harness/suite.ts';
import { type Journey, send, waits, server } from './harness/journeys.ts';
import type { worksEndChart, WorksEndEvent } from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { given } from './harness/moves.ts';
import { declaredRequest, half, signed, whole, worksEndAt } from './works-end-fixtures.ts';
import {
  declarationIsRead,
  typesAnswers,
  pauses,
  at,
  serverSaves,
  answersWithUnasked,
  wrongAnswers,
  callsSave,
  pressesSend,
  stale,
  ofRequest,
  savedAs,
  theirAnswers,
  signedV2,
  callsRead,
  undeclared,
} from './works-end-journey-steps.ts';

/*
 * Journeys of the chart `works-end`, part «draft». Each is a story in steps; tests/charts/harness/README.md
 * says how to read one.
 */

export const draftJourneys: Journey<EventOf<typeof worksEndChart>>[] = [
  {
    name: 'Incomplete answers are saved too; those typed during the call are saved next',
    steps: [
      declarationIsRead,
      typesAnswers(half),
      pauses(half, 0),
      typesAnswers(whole, at('saving')),
      serverSaves(half, 1, at('waiting')),
      pauses(whole, 1),
      serverSaves(whole, 2),
      typesAnswers(answersWithUnasked),
      pauses({ ...whole }, 2),
      serverSaves(whole, 3),
    ],
  },
  {
    name: 'An invalid answer is not saved until it is valid',
    steps: [
      declarationIsRead,
      typesAnswers(wrongAnswers),
      waits(800, { at: at('resting') }),
      typesAnswers(half),
      pauses(half, 0),
      serverSaves(half, 1),
    ],
  },
  {
    name: 'A page that closes saves at once; answers that cannot be saved stay in the form',
    steps: [
      declarationIsRead,
      typesAnswers(wrongAnswers),
      send<WorksEndEvent>({ type: 'page.hide' }, { at: at('waiting') }),
      typesAnswers(half),
      send<WorksEndEvent>({ type: 'page.hide' }, { at: at('saving'), causes: [callsSave(half, 0)] }),
      serverSaves(half, 1),
    ],
  },
  ...(['conflict.keepMine', 'conflict.takeTheirs'] as const).map((choice) => ({
    name: `Somebody else saved a draft; the user compares both and chooses: ${choice}`,
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers('save', stale, {
        at: at('comparing'),
        context: { sends: false, answers: whole },
        causes: [given('compare', ofRequest)],
      }),
      typesAnswers(half, at('comparing')),
      server.answers('compare', answered(savedAs(theirAnswers, 4)), {
        at: at('conflict'),
        context: { theirs: savedAs(theirAnswers, 4), answers: half },
      }),
      typesAnswers(whole, at('conflict')),
      ...(choice === 'conflict.keepMine'
        ? [
            send<WorksEndEvent>(
              { type: choice },
              {
                at: at('waiting'),
                context: {
                  answers: whole,
                  saved: theirAnswers,
                  revision: 4,
                  theirs: null,
                  worksEnd: savedAs(theirAnswers, 4),
                },
              },
            ),
            pauses(whole, 4),
            serverSaves(whole, 5),
          ]
        : [
            send<WorksEndEvent>(
              { type: choice },
              {
                at: at('resting'),
                context: {
                  answers: theirAnswers,
                  saved: theirAnswers,
                  revision: 4,
                  theirs: null,
                  worksEnd: savedAs(theirAnswers, 4),
                },
              },
            ),
            typesAnswers(half),
            pauses(half, 4),
          ]),
    ],
  })),
  {
    name: 'Somebody else’s draft cannot be read: the page says so and keeps the typed answers',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pauses(whole, 0),
      server.answers('save', stale, { at: at('comparing'), causes: [given('compare', ofRequest)] }),
      server.answers('compare', offline, {
        at: at('unsaved'),
        context: { message: offline.message, answers: whole },
      }),
      send<WorksEndEvent>({ type: 'declaration.retry' }, { at: at('saving'), causes: [callsSave(whole, 0)] }),
      server.answers('save', stale, { at: at('comparing'), causes: [given('compare', ofRequest)] }),
      server.breaks('compare', fault, {
        at: at('unsaved'),
        context: { message: unexpected, answers: whole },
      }),
    ],
  },
  {
    name: 'The request changes while the user types: it is read again, and the typed answers stay visible',
    steps: [
      declarationIsRead,
      typesAnswers(half),
      send<WorksEndEvent>(
        { type: 'request.changed', request: signedV2 },
        { at: at('waiting'), context: { request: signedV2 } },
      ),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', context: { request: declaredRequest, answers: half }, causes: [callsRead] },
      ),
      typesAnswers(whole, 'reading' as never),
      server.answers('read', answered(undeclared), { at: at('waiting'), context: { answers: whole } }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: signed },
        { at: 'reading', context: { request: signed }, causes: [callsRead] },
      ),
      server.answers('read', answered(worksEndAt(theirAnswers, 2, { may_write: false })), {
        at: at('resting'),
        context: { answers: whole, saved: theirAnswers, revision: 2 },
      }),
    ],
  },
];
