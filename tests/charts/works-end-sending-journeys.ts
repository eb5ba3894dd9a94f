import type { EventOf } from './harness/suite.ts';
import type { Journey } from './harness/journeys.ts';
import type { worksEndChart } from '#machines/works-end/index.ts';
import { type WorksEndEvent } from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, offline } from '#tests/support/outcomes.ts';
import { done, fails, send } from './harness/journeys.ts';
import { declaredRequest, half, whole } from './works-end-fixtures.ts';
import {
  opened,
  type,
  press,
  at,
  saves,
  kept,
  tells,
  touched,
  sends,
  moved,
  toast,
  reads,
  closed,
  pause,
  refusal,
  saved,
  late,
  said,
  nothing,
} from './works-end-journey-steps.ts';

export const sendingJourneys: Journey<EventOf<typeof worksEndChart>>[] = [
  {
    name: 'A complete declaration is saved, then sent; the parent receives both requests',
    steps: [
      opened,
      type(half),
      press(at('waiting'), []),
      type(whole),
      press(at('saving'), [saves(whole, 0)]),
      done('save', answered(kept(whole, 1)), {
        at: at('sending'),
        context: { sends: true },
        causes: [tells(touched), sends],
      }),
      done('send', moved, {
        at: at('resting'),
        context: { sends: false },
        causes: [tells(declaredRequest), toast],
      }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', context: { request: declaredRequest }, causes: [reads] },
      ),
      done('read', answered(closed), { at: at('resting'), context: { worksEnd: closed } }),
    ],
  },
  {
    name: 'The user sends during a save: the declaration is sent once the save ends',
    steps: [
      opened,
      type(whole),
      pause(whole, 0),
      press(at('saving'), []),
      done('save', answered(kept(whole, 1)), {
        at: at('sending'),
        context: { sends: true },
        causes: [tells(touched), sends],
      }),
    ],
  },
  {
    name: 'A refused declaration shows the reason and can be sent again',
    steps: [
      opened,
      type(whole),
      press(at('saving'), [saves(whole, 0)]),
      done('save', refusal, {
        at: at('unsaved'),
        context: { message: refusal.message, errors: refusal.errors, sends: false, answers: whole },
      }),
      send<WorksEndEvent>({ type: 'declaration.retry' }, { at: at('saving'), causes: [saves(whole, 0)] }),
      fails('save', fault, { at: at('unsaved'), context: { message: unexpected } }),
      press(at('saving'), [saves(whole, 0)]),
      fails('save', fault, { at: at('unsaved'), context: { message: unexpected, sends: false } }),
      type(half),
      pause(half, 0),
      saved(half, 1),
    ],
  },
  {
    name: 'The law refuses the declaration: the draft stays and the parent receives the newer request',
    steps: [
      opened,
      type(whole),
      pause(whole, 0),
      saved(whole, 1),
      press(at('saving'), [saves(whole, 1)]),
      done('save', answered(kept(whole, 2)), { at: at('sending'), causes: [tells(touched), sends] }),
      done('send', late, {
        at: 'reading',
        context: { sends: false, answers: whole },
        causes: [said(late.message), tells(declaredRequest), reads],
      }),
      done('read', answered(kept(whole, 2)), { at: at('resting'), context: { answers: whole } }),
      press(at('saving'), [saves(whole, 2)]),
      done('save', answered(kept(whole, 3)), { at: at('sending'), causes: [tells(touched), sends] }),
      done('send', offline, { at: at('unsaved'), context: { message: offline.message, sends: false } }),
      press(at('saving'), [saves(whole, 3)]),
      done('save', answered(kept(whole, 4)), { at: at('sending'), causes: [tells(touched), sends] }),
      fails('send', fault, { at: at('unsaved'), context: { message: unexpected, sends: false } }),
    ],
  },
  {
    name: 'The request awaits no declaration any more: the page says why, and the request is read again',
    steps: [
      opened,
      type(whole),
      pause(whole, 0),
      done('save', failures.refused, {
        at: 'reading',
        context: { answers: whole, sends: false },
        causes: [reads],
      }),
      done('read', answered(nothing), {
        at: at('unsaved'),
        context: { message: failures.refused.message, answers: whole, heldBack: failures.refused.message },
      }),
      press(at('saving'), [saves(whole, 0)]),
      done(
        'save',
        { ...failures.refused, newer: declaredRequest },
        { at: 'reading', context: { sends: false }, causes: [tells(declaredRequest), reads] },
      ),
      done('read', answered(closed), {
        at: at('resting'),
        context: { worksEnd: closed },
        causes: [said(failures.refused.message), tells(declaredRequest)],
      }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: { ...declaredRequest, version: declaredRequest.version + 1 } },
        { at: 'reading', causes: [reads] },
      ),
      done('read', answered(closed), { at: at('resting') }),
    ],
  },
  {
    name: 'Answers typed while the declaration is sent, or cannot be read again, stay and are saved afterwards',
    steps: [
      opened,
      type(whole),
      press(at('saving'), [saves(whole, 0)]),
      done('save', answered(kept(whole, 1)), { at: at('sending'), causes: [tells(touched), sends] }),
      type(half, at('sending')),
      done('send', offline, { at: at('unsaved'), context: { message: offline.message, answers: half } }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', context: { request: declaredRequest, answers: half }, causes: [reads] },
      ),
      done('read', offline, { at: 'unavailable', context: { message: offline.message } }),
      type(whole, 'unavailable' as never),
      type(half, 'unavailable' as never),
      send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [reads] }),
      done('read', answered(nothing), { at: at('waiting'), context: { answers: half } }),
    ],
  },
];
