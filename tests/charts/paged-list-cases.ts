import { pagedListChart, pagedListIgnored } from '#machines/shared/paged-list/index.ts';
import { unexpected } from '#machines/shared/outcome.ts';
import { answered, failures, fault, invalid } from '#tests/support/outcomes.ts';
import { done, fails, send, starts } from './harness/journeys.ts';
import { emitted, stopped, type Move } from './harness/moves.ts';
import { defineSuite } from './harness/suite.ts';
import {
  counts,
  some,
  none,
  plainList,
  counted,
  toasted,
  whole,
  ofObject,
  filtered,
  retry,
  dismiss,
  unshown,
  removal,
  ask,
  refresh,
  reads,
  readsWhole,
  toast,
  shown,
  commands,
  confirms,
  first,
  second,
  third,
} from './paged-list-journey-steps.ts';
import { undoJourneys } from './paged-list-undo-journeys.ts';

/*
 * The suite of the chart `paged-list`: its starts, its events, the answers of its children and its journeys
 * (tests/charts/harness/README.md).
 */

/** Whether a move runs a command, or will once it is confirmed. */
const isCommand = (move: Move): move is Extract<Move, { kind: 'send' }> =>
  move.kind === 'send' && (move.event.type === 'row.command' || move.event.type === 'row.undo');

/** The input of each call: the page that was asked for last, and the last command. */
export const pins: Parameters<typeof defineSuite<typeof pagedListChart>>[1]['pins'] = {
  loadPage: ({ input, last }) => ({
    call: input.list.read,
    with: {
      ...(!input.list.whole && { query: last('list.ask')?.query ?? input.query }),
      params: input.list.params,
    },
  }),
  runCommand: ({ moves, last }) => {
    const { call, with: input } =
      moves.findLast(isCommand)?.event.type === 'row.undo'
        ? unshown
        : (last('row.command')?.command ?? retry);
    return { call, with: input };
  },
};

export const suite = defineSuite(pagedListChart, {
  noScreen: 'its lists are screens of their own, by describeList (list-screen.tsx)',
  starts: {
    'a list': { list: plainList, query: first },
    'a third page': { list: plainList, query: third },
    'a list with counts': { list: counted, query: first },
    'a list with a fixed text': { list: toasted, query: first },
    'a list of one object': { list: ofObject, query: first },
    'a list without pages': { list: whole, query: first },
  },
  events: {
    'list.ask': [{ query: first }, { query: second }, { query: filtered }],
    'list.refresh': [{}],
    'row.command': [{ command: retry }, { command: dismiss }, { command: removal }],
    'question.confirm': [{}],
    'question.cancel': [{}],
    'row.undo': [{}],
    'undo.lapse': [{}],
  },
  children: {
    loadPage: { done: [answered(some), answered(none), failures.offline], error: [fault] },
    runCommand: {
      done: [answered({ message: 'C’est fait.' }), failures.gone, failures.refused, failures.offline],
      error: [fault],
    },
  },
  project: ({ list, query, answer, message, command, undoable }) => [
    list,
    query,
    answer,
    message,
    command,
    undoable,
  ],
  pins,
  journeys: [
    {
      name: 'The user turns the page or filters: the page is asked once, and the former one stays meanwhile',
      start: 'a list',
      steps: [
        starts({ at: 'loading', context: { answer: null }, causes: [reads(first)] }),
        shown,
        send(ask(first), { at: 'showing' }),
        send(ask(second), {
          at: 'loading',
          context: { query: second, answer: some },
          causes: [reads(second)],
        }),
        send(ask(filtered), { at: 'loading', causes: [stopped('loadPage'), reads(filtered)] }),
        send(ask(first), { at: 'loading', causes: [stopped('loadPage'), reads(first)] }),
        done('loadPage', answered(none), { at: 'empty', context: { answer: none } }),
        send(refresh, { at: 'loading', causes: [reads(first)] }),
        shown,
        send(refresh, { at: 'loading', causes: [reads(first)] }),
      ],
    },
    {
      name: 'The address names a page beyond the last: the last page opens',
      start: 'a third page',
      steps: [
        starts({ causes: [reads(third)] }),
        done('loadPage', answered(none), {
          at: 'beyond',
          context: { answer: null },
          causes: [emitted({ type: 'page.last', page: 1 })],
        }),
        send(ask(second), { at: 'loading', causes: [reads(second)] }),
        shown,
      ],
    },
    {
      name: 'The list cannot be read: the former page stays with the reason, and "Retry" reads it again',
      start: 'a list',
      steps: [
        shown,
        send(refresh, { causes: [reads(first)] }),
        done('loadPage', failures.offline, {
          at: 'unavailable',
          context: { answer: some, message: failures.offline.message },
        }),
        send(refresh, { at: 'loading', causes: [reads(first)] }),
        fails('loadPage', fault, { at: 'unavailable', context: { answer: some, message: unexpected } }),
        send(refresh, { causes: [reads(first)] }),
        shown,
        send(refresh, { causes: [reads(first)] }),
        done('loadPage', invalid({ page: ['La page manque.'] }), {
          at: 'unavailable',
          context: { message: 'La page manque.' },
        }),
      ],
    },
    {
      name: 'A list with counts passes them on, and becomes empty if it cannot be read',
      start: 'a list with counts',
      steps: [
        done('loadPage', answered(some), {
          at: 'showing',
          causes: [emitted({ type: 'memberships.counted', counts })],
        }),
        send(refresh, { causes: [reads(first)] }),
        done('loadPage', failures.offline, {
          at: 'unavailable',
          context: { answer: null, message: failures.offline.message },
        }),
        send(refresh, { causes: [reads(first)] }),
        done('loadPage', answered(none), {
          at: 'empty',
          causes: [emitted({ type: 'memberships.counted', counts })],
        }),
        send(refresh, { causes: [reads(first)] }),
        fails('loadPage', fault, { at: 'unavailable', context: { answer: null, message: unexpected } }),
      ],
    },
    {
      name: 'A list with a fixed text cannot be read: a toast shows the text',
      start: 'a list with a fixed text',
      steps: [
        done('loadPage', failures.offline, {
          at: 'unavailable',
          causes: [toast('error', 'La liste manque.')],
        }),
        send(refresh, { causes: [reads(first)] }),
        fails('loadPage', fault, { at: 'unavailable', causes: [toast('error', 'La liste manque.')] }),
      ],
    },
    {
      name: 'The user runs a command on a row: the list is read again',
      start: 'a list without pages',
      steps: [
        starts({ causes: [readsWhole] }),
        shown,
        commands(retry),
        done('runCommand', answered({ message: 'C’est fait.' }), {
          at: 'loading',
          causes: [toast('success', 'C’est fait.'), readsWhole],
        }),
        done('loadPage', answered(none), { at: 'empty' }),
      ],
    },
    {
      name: 'The user runs a command that asks: it runs after the confirmation only',
      start: 'a list',
      steps: [
        shown,
        commands(dismiss),
        send({ type: 'question.cancel' }, { at: 'showing' }),
        commands(dismiss),
        confirms,
        done('runCommand', answered({ message: 'C’est fait.' }), {
          at: 'loading',
          causes: [toast('success', 'C’est fait.'), reads(first)],
        }),
      ],
    },
    {
      name: 'The command no longer applies: the page says why and the list is read again',
      start: 'a list',
      steps: [
        shown,
        commands(retry),
        done('runCommand', failures.gone, {
          at: 'loading',
          causes: [toast('error', failures.gone.message), reads(first)],
        }),
        shown,
        commands(dismiss),
        confirms,
        done('runCommand', failures.refused, {
          at: 'loading',
          causes: [toast('error', failures.refused.message), reads(first)],
        }),
      ],
    },
    {
      name: 'The command did not arrive: the list stays',
      start: 'a list',
      steps: [
        shown,
        commands(retry),
        done('runCommand', failures.offline, {
          at: 'showing',
          context: { answer: some },
          causes: [toast('error', failures.offline.message)],
        }),
        commands(retry),
        fails('runCommand', fault, { at: 'showing', causes: [toast('error', unexpected)] }),
        commands(dismiss),
        confirms,
        fails('runCommand', fault, { at: 'showing', causes: [toast('error', unexpected)] }),
      ],
    },
    ...undoJourneys,
  ],
  ignored: pagedListIgnored,
});
