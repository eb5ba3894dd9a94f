import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { worksEndChart } from '#machines/works-end/index.ts';
import { type WorksEndEvent } from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send, waits } from './harness/journeys.ts';
import { given } from './harness/moves.ts';
import { declaredRequest, half, signed, whole, worksEndAt } from './works-end-fixtures.ts';
import {
  opened,
  type,
  pause,
  at,
  saved,
  beside,
  wrong,
  saves,
  press,
  stale,
  ofRequest,
  kept,
  theirs,
  touched,
  reads,
  nothing,
} from './works-end-journey-steps.ts';

export const draftJourneys: Journey<EventOf<typeof worksEndChart>>[] = [
  {
    name: 'Incomplete answers are saved too; those typed during the call are saved next',
    steps: [
      opened,
      type(half),
      pause(half, 0),
      type(whole, at('saving')),
      saved(half, 1, at('waiting')),
      pause(whole, 1),
      saved(whole, 2),
      type(beside),
      pause({ ...whole }, 2),
      saved(whole, 3),
    ],
  },
  {
    name: 'An invalid answer is not saved until it is valid',
    steps: [
      opened,
      type(wrong),
      waits(800, { at: at('resting') }),
      type(half),
      pause(half, 0),
      saved(half, 1),
    ],
  },
  {
    name: 'A page that closes saves at once; answers that cannot be saved stay in the form',
    steps: [
      opened,
      type(wrong),
      send<WorksEndEvent>({ type: 'page.hide' }, { at: at('waiting') }),
      type(half),
      send<WorksEndEvent>({ type: 'page.hide' }, { at: at('saving'), causes: [saves(half, 0)] }),
      saved(half, 1),
    ],
  },
  ...(['conflict.keepMine', 'conflict.takeTheirs'] as const).map((choice) => ({
    name: `Somebody else saved a draft; the user compares both and chooses: ${choice}`,
    steps: [
      opened,
      type(whole),
      press(at('saving'), [saves(whole, 0)]),
      done('save', stale, {
        at: at('comparing'),
        context: { sends: false, answers: whole },
        causes: [given('compare', ofRequest)],
      }),
      type(half, at('comparing')),
      done('compare', answered(kept(theirs, 4)), {
        at: at('conflict'),
        context: { theirs: kept(theirs, 4), answers: half },
      }),
      type(whole, at('conflict')),
      ...(choice === 'conflict.keepMine'
        ? [
            send<WorksEndEvent>(
              { type: choice },
              {
                at: at('waiting'),
                context: {
                  answers: whole,
                  saved: theirs,
                  revision: 4,
                  theirs: null,
                  worksEnd: kept(theirs, 4),
                },
              },
            ),
            pause(whole, 4),
            saved(whole, 5),
          ]
        : [
            send<WorksEndEvent>(
              { type: choice },
              {
                at: at('resting'),
                context: {
                  answers: theirs,
                  saved: theirs,
                  revision: 4,
                  theirs: null,
                  worksEnd: kept(theirs, 4),
                },
              },
            ),
            type(half),
            pause(half, 4),
          ]),
    ],
  })),
  {
    name: 'Somebody else’s draft cannot be read: the page says so and keeps the typed answers',
    steps: [
      opened,
      type(whole),
      pause(whole, 0),
      done('save', stale, { at: at('comparing'), causes: [given('compare', ofRequest)] }),
      done('compare', offline, {
        at: at('unsaved'),
        context: { message: offline.message, answers: whole },
      }),
      send<WorksEndEvent>({ type: 'declaration.retry' }, { at: at('saving'), causes: [saves(whole, 0)] }),
      done('save', stale, { at: at('comparing'), causes: [given('compare', ofRequest)] }),
      fails('compare', fault, { at: at('unsaved'), context: { message: unexpected, answers: whole } }),
    ],
  },
  {
    name: 'The request changes while the user types: it is read again, and the typed answers stay visible',
    steps: [
      opened,
      type(half),
      send<WorksEndEvent>(
        { type: 'request.changed', request: touched },
        { at: at('waiting'), context: { request: touched } },
      ),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', context: { request: declaredRequest, answers: half }, causes: [reads] },
      ),
      type(whole, 'reading' as never),
      done('read', answered(nothing), { at: at('waiting'), context: { answers: whole } }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: signed },
        { at: 'reading', context: { request: signed }, causes: [reads] },
      ),
      done('read', answered(worksEndAt(theirs, 2, { may_write: false })), {
        at: at('resting'),
        context: { answers: whole, saved: theirs, revision: 2 },
      }),
    ],
  },
];
