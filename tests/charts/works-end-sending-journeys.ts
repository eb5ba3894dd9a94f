import type { EventOf } from './harness/suite.ts';
import { type Journey, send, server } from './harness/journeys.ts';
import type { worksEndChart, WorksEndEvent } from '#machines/works-end/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, offline } from '#tests/support/outcomes.ts';
import { declaredRequest, half, whole } from './works-end-fixtures.ts';
import {
  declarationIsRead,
  typesAnswers,
  pressesSend,
  at,
  callsSave,
  savedAs,
  sharesRequest,
  signedV2,
  callsSend,
  transmitted,
  toastTransmitted,
  callsRead,
  declaredAndClosed,
  pauses,
  dateRefused,
  serverSaves,
  staleAndDeclared,
  toastError,
  undeclared,
} from './works-end-journey-steps.ts';

/*
 * Journeys of the chart `works-end`, part «sending». Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

export const sendingJourneys: Journey<EventOf<typeof worksEndChart>>[] = [
  {
    name: 'A complete declaration is saved, then sent; the parent receives both requests',
    steps: [
      declarationIsRead,
      typesAnswers(half),
      pressesSend(at('waiting'), []),
      typesAnswers(whole),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers('save', answered(savedAs(whole, 1)), {
        at: at('sending'),
        context: { sends: true },
        causes: [sharesRequest(signedV2), callsSend],
      }),
      server.answers('send', transmitted, {
        at: at('resting'),
        context: { sends: false },
        causes: [sharesRequest(declaredRequest), toastTransmitted],
      }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', context: { request: declaredRequest }, causes: [callsRead] },
      ),
      server.answers('read', answered(declaredAndClosed), {
        at: at('resting'),
        context: { worksEnd: declaredAndClosed },
      }),
    ],
  },
  {
    name: 'The user sends during a save: the declaration is sent once the save ends',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pauses(whole, 0),
      pressesSend(at('saving'), []),
      server.answers('save', answered(savedAs(whole, 1)), {
        at: at('sending'),
        context: { sends: true },
        causes: [sharesRequest(signedV2), callsSend],
      }),
    ],
  },
  {
    name: 'A refused declaration shows the reason and can be sent again',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers('save', dateRefused, {
        at: at('unsaved'),
        context: { message: dateRefused.message, errors: dateRefused.errors, sends: false, answers: whole },
      }),
      send<WorksEndEvent>({ type: 'declaration.retry' }, { at: at('saving'), causes: [callsSave(whole, 0)] }),
      server.breaks('save', fault, { at: at('unsaved'), context: { message: unexpected } }),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.breaks('save', fault, { at: at('unsaved'), context: { message: unexpected, sends: false } }),
      typesAnswers(half),
      pauses(half, 0),
      serverSaves(half, 1),
    ],
  },
  {
    name: 'The law refuses the declaration: the draft stays and the parent receives the newer request',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pauses(whole, 0),
      serverSaves(whole, 1),
      pressesSend(at('saving'), [callsSave(whole, 1)]),
      server.answers('save', answered(savedAs(whole, 2)), {
        at: at('sending'),
        causes: [sharesRequest(signedV2), callsSend],
      }),
      server.answers('send', staleAndDeclared, {
        at: 'reading',
        context: { sends: false, answers: whole },
        causes: [toastError(staleAndDeclared.message), sharesRequest(declaredRequest), callsRead],
      }),
      server.answers('read', answered(savedAs(whole, 2)), { at: at('resting'), context: { answers: whole } }),
      pressesSend(at('saving'), [callsSave(whole, 2)]),
      server.answers('save', answered(savedAs(whole, 3)), {
        at: at('sending'),
        causes: [sharesRequest(signedV2), callsSend],
      }),
      server.answers('send', offline, {
        at: at('unsent'),
        context: { message: offline.message, sends: false },
      }),
      pressesSend(at('saving'), [callsSave(whole, 3)]),
      server.answers('save', answered(savedAs(whole, 4)), {
        at: at('sending'),
        causes: [sharesRequest(signedV2), callsSend],
      }),
      server.breaks('send', fault, { at: at('unsent'), context: { message: unexpected, sends: false } }),
      typesAnswers(half),
    ],
  },
  {
    name: 'The request awaits no declaration any more: the page says why, and the request is read again',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pauses(whole, 0),
      server.answers('save', failures.refused, {
        at: 'reading',
        context: { answers: whole, sends: false },
        causes: [callsRead],
      }),
      server.answers('read', answered(undeclared), {
        at: at('unsaved'),
        context: { message: failures.refused.message, answers: whole, heldBack: failures.refused.message },
      }),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers(
        'save',
        { ...failures.refused, newer: declaredRequest },
        { at: 'reading', context: { sends: false }, causes: [sharesRequest(declaredRequest), callsRead] },
      ),
      server.answers('read', answered(declaredAndClosed), {
        at: at('resting'),
        context: { worksEnd: declaredAndClosed },
        causes: [toastError(failures.refused.message), sharesRequest(declaredRequest)],
      }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: { ...declaredRequest, version: declaredRequest.version + 1 } },
        { at: 'reading', causes: [callsRead] },
      ),
      server.answers('read', answered(declaredAndClosed), { at: at('resting') }),
    ],
  },
  {
    name: 'A declaration whose answers were not saved is saved and sent on demand',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pauses(whole, 0),
      server.answers('save', offline, { at: at('unsaved'), context: { message: offline.message } }),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers('save', answered(savedAs(whole, 1)), {
        at: at('sending'),
        context: { sends: true },
        causes: [sharesRequest(signedV2), callsSend],
      }),
    ],
  },
  {
    name: 'Answers typed while the declaration is sent stay unsaved if the sending breaks',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers('save', answered(savedAs(whole, 1)), {
        at: at('sending'),
        causes: [sharesRequest(signedV2), callsSend],
      }),
      typesAnswers(half, at('sending')),
      server.breaks('send', fault, { at: at('unsaved'), context: { message: unexpected, answers: half } }),
    ],
  },
  {
    name: 'Answers typed while the declaration is sent, or cannot be read again, stay and are saved afterwards',
    steps: [
      declarationIsRead,
      typesAnswers(whole),
      pressesSend(at('saving'), [callsSave(whole, 0)]),
      server.answers('save', answered(savedAs(whole, 1)), {
        at: at('sending'),
        causes: [sharesRequest(signedV2), callsSend],
      }),
      typesAnswers(half, at('sending')),
      server.answers('send', offline, {
        at: at('unsaved'),
        context: { message: offline.message, answers: half },
      }),
      send<WorksEndEvent>(
        { type: 'request.changed', request: declaredRequest },
        { at: 'reading', context: { request: declaredRequest, answers: half }, causes: [callsRead] },
      ),
      server.answers('read', offline, { at: 'unavailable', context: { message: offline.message } }),
      typesAnswers(whole, 'unavailable' as never),
      typesAnswers(half, 'unavailable' as never),
      send<WorksEndEvent>({ type: 'worksEnd.retry' }, { at: 'reading', causes: [callsRead] }),
      server.answers('read', answered(undeclared), { at: at('waiting'), context: { answers: half } }),
    ],
  },
];
