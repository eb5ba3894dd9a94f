import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault } from '#tests/support/outcomes.ts';
import { server, starts, type Journey } from './harness/journeys.ts';
import { sentTo, stopped } from './harness/moves.ts';
import {
  drafted,
  faulty,
  newer,
  overNewer,
  saved,
  submitted,
  tariff,
  typed,
  wrong,
} from './tariff-editor-fixtures.ts';
import {
  clearsDraft,
  draft,
  endsWriting,
  keeps,
  leavesDraft,
  nothingDrafted,
  opens,
  page,
  reads,
  rereads,
  sends,
  startsDraft,
  startsTrial,
  tellsTrial,
  toasts,
  user,
  type EditorEvent,
} from './tariff-editor-gestures.ts';

/*
 * Journeys of the chart `tariff-editor`, from docs/domain/tariff-versions.md. Each is a story in steps;
 * tests/charts/harness/README.md says how to read one.
 */

const saving: Journey<EditorEvent>[] = [
  {
    name: 'An administrator changes a value and saves: the kept input is forgotten, the version is shown',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(faulty, { at: page.filling, context: { form: faulty }, causes: keeps(faulty) }),
      user.saves({ at: page.filling }),
      user.types(typed, { context: { form: typed }, causes: keeps(typed) }),
      user.saves({ at: page.saving, causes: [sends(typed)] }),
      server.answers('save', saved, {
        at: page.clearing,
        causes: [toasts('Le brouillon est enregistré.'), clearsDraft],
      }),
      draft.isCleared({ at: 'left', causes: endsWriting }),
    ],
  },
  {
    name: 'The server finds a fault at a field, then does not answer: the same attempt keeps its key',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(typed, { causes: keeps(typed) }),
      user.saves({ at: page.saving, causes: [sends(typed)] }),
      server.answers('save', wrong, {
        at: page.filling,
        context: {
          errors: { pool: ['Un coefficient est compris entre 0, exclu, et 10'] },
          message: 'Un coefficient est compris entre 0, exclu, et 10',
        },
      }),
      user.saves(
        { at: page.saving, context: { errors: {}, message: null }, causes: [sends(typed)] },
        'key-9',
      ),
      user.types(drafted, { at: page.saving, context: { form: drafted }, causes: keeps(drafted) }),
      server.answers('save', failures.offline, {
        at: page.filling,
        context: { message: failures.offline.message, errors: {} },
      }),
      user.saves({ at: page.saving, causes: [sends(drafted, 2, 'key-9')] }, 'key-9'),
      server.breaks('save', fault, { at: page.filling, context: { message: unexpected } }),
    ],
  },
  {
    name: 'Another administrator was faster: the typed value stays, over what the other has changed',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(typed, { causes: keeps(typed) }),
      user.saves({ at: page.saving, causes: [sends(typed)] }),
      server.answers('save', failures.stale, {
        at: page.comparing,
        context: { message: failures.stale.message },
        causes: [rereads],
      }),
      user.types(drafted, { at: page.comparing, causes: keeps(drafted) }),
      server.answers('rereadTariff', answered({ tariff: newer }), {
        at: page.filling,
        context: { read: newer, version: 3, form: overNewer, message: failures.stale.message },
        causes: keeps(overNewer, 3),
      }),
      user.saves({ at: page.saving, causes: [sends(overNewer, 3)] }),
      server.answers('save', failures.refused, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadTariff', failures.offline, { at: page.filling, context: { version: 3 } }),
      user.saves({ at: page.saving, causes: [sends(overNewer, 3)] }),
      server.answers('save', failures.stale, { at: page.comparing, causes: [rereads] }),
      server.breaks('rereadTariff', fault, { at: page.filling }),
    ],
  },
  {
    name: 'Another administrator submitted the version: its form closes, and what is typed stays stored',
    steps: [
      ...opens,
      nothingDrafted,
      user.types(typed, { causes: keeps(typed) }),
      user.saves({ at: page.saving, causes: [sends(typed)] }),
      server.answers('save', failures.refused, { at: page.comparing, causes: [rereads] }),
      server.answers('rereadTariff', answered({ tariff: submitted }), {
        at: 'closed',
        context: { read: submitted },
        causes: [...leavesDraft, stopped('draft'), stopped('trial')],
      }),
    ],
  },
];

const drafting: Journey<EditorEvent>[] = [
  {
    name: 'Input of another day is found, over the version that it was typed over; it is given up',
    steps: [
      ...opens,
      draft.isRead(
        { ...drafted, version: 1 },
        { at: page.filling, context: { form: drafted, version: 1 }, causes: [tellsTrial(drafted)] },
      ),
      user.hidesPage({ causes: leavesDraft }),
      user.saves({ at: page.saving, causes: [sends(drafted, 1)] }),
      server.answers('save', failures.offline, { at: page.filling }),
      user.discards({ at: page.clearing, causes: [clearsDraft] }),
      draft.isNotCleared({ at: 'left', causes: endsWriting }),
    ],
  },
  {
    name: 'The kept input cannot be read, then its chart breaks: nothing is typed over it',
    steps: [
      ...opens,
      draft.cannotBeRead('Brouillon illisible.', {
        at: page.draftUnread,
        context: { message: 'Brouillon illisible.' },
      }),
      user.retriesDraft({
        at: page.openingDraft,
        context: { message: null },
        causes: [sentTo('draft', { type: 'draft.retry' })],
      }),
      server.breaks('draft', fault, {
        at: 'unavailable',
        context: { message: unexpected },
        causes: [stopped('trial')],
      }),
      user.retries({ at: 'reading', causes: [reads] }),
      server.answers('readTariff', answered({ tariff }), {
        at: page.openingDraft,
        context: { message: null },
        causes: [startsDraft, startsTrial],
      }),
    ],
  },
];

const trial: Journey<EditorEvent> = {
  name: 'The case on trial breaks: the form says so, and goes on',
  steps: [
    ...opens,
    nothingDrafted,
    server.breaks('trial', fault, { at: page.filling, context: { message: unexpected } }),
  ],
};

const reading: Journey<EditorEvent>[] = [
  {
    name: 'A version that was submitted meanwhile is not edited',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('readTariff', answered({ tariff: submitted }), {
        at: 'closed',
        context: { read: submitted },
      }),
    ],
  },
  {
    name: 'A version that does not exist is said to be missing',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('readTariff', failures.gone, { at: 'unknown' }),
    ],
  },
  {
    name: 'The server does not answer, then breaks: the page says so and asks again on demand',
    steps: [
      starts({ at: 'reading', causes: [reads] }),
      server.answers('readTariff', failures.offline, {
        at: 'unavailable',
        context: { message: failures.offline.message },
      }),
      user.retries({ at: 'reading', causes: [reads] }),
      server.breaks('readTariff', fault, { at: 'unavailable', context: { message: unexpected } }),
    ],
  },
];

export const writingJourneys = [...saving, ...drafting, trial, ...reading];
