import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type { ApiOutcome } from '#api/outcome.ts';
import type { CallName } from '#contract/calls.ts';
import type { Page } from '#contract/paging.ts';
import { anyCall } from '../call.ts';
import type { Emitted } from '../emitted.ts';
import { isFinal, answerOf, firstMessageOf, outcomeGuards, unexpected } from '../outcome.ts';
import { sameData } from '../same-data.ts';

/** How long a command can be undone, ms. */
const undoOffered = 10_000;

/** Description of a list. */
export interface ListRules {
  /** The call that answers a page, for a query. */
  read: CallName;
  /** Field of the answer that contains the page of rows. */
  rows: string;
  /** Parameters of the call's path, if it names an object. */
  params?: Readonly<Record<string, number>>;
  /** The call answers all rows at once: it takes no query, and the field is the array of rows. */
  whole?: true;
  /** If the list cannot be read, it is emptied. By default the last page stays displayed. */
  drops?: true;
  /** A fixed French text, shown as a toast when the list cannot be read. */
  unread?: string;
  /** The answer contains the `counts` of memberships, which are emitted for the menu. */
  counts?: true;
}

/** Query from the address: a page and filters, named as in the call's query. */
export interface ListQuery {
  page: number;
}

/** A command on one row: a call with its input. */
export interface RowCommand {
  /** The id of the row. */
  row: number;
  call: CallName;
  with: object;
  /** The user confirms it first. */
  asks?: boolean;
  /** Once it has succeeded, it can be undone for ten seconds. */
  undo?: RowUndo;
}

/** The call that undoes a command. */
export interface RowUndo {
  call: CallName;
  with: object;
  /** What was done, in French: the page says it beside the button that undoes it, instead of a toast. */
  says: string;
}

export interface PagedListInput {
  list: ListRules;
  query: ListQuery;
}

export interface PagedListContext extends PagedListInput {
  /** The last answer of the call; null before the first, and after a failure of a list with `drops`. */
  answer: Readonly<Record<string, unknown>> | null;
  /** Why the list cannot be shown, in French. */
  message: string | null;
  /** The reading was refused, or there is no such thing: another try is useless. */
  isFinal?: boolean;
  /** The command that waits for confirmation or is under way, or the last one. */
  command: RowCommand | null;
  /** The command that can still be undone; null if there is none. */
  undoable: (RowUndo & Pick<RowCommand, 'row'>) | null;
}

export type PagedListEvent =
  /** The address changed and asks for this query. */
  | { type: 'list.ask'; query: ListQuery }
  | { type: 'list.refresh' }
  | { type: 'row.command'; command: RowCommand }
  | { type: 'question.confirm' }
  | { type: 'question.cancel' }
  | { type: 'row.undo' }
  /** The time in which the last command can be undone has passed. */
  | { type: 'undo.lapse' };

type Read = ApiOutcome<Readonly<Record<string, unknown>>>;
type Commanded = ApiOutcome<{ message: string }>;

/** The rows of an answer, and the number of its last page. */
function pageIn({ rows, whole }: ListRules, outcome: Read): Pick<Page<unknown>, 'data' | 'last_page'> {
  const found = answerOf(outcome)[rows];
  return whole ? { data: found as unknown[], last_page: 1 } : (found as Page<unknown>);
}

/** Emits an event for the lists whose rules say so. */
const emitting = <Params extends Read | undefined>(
  isFor: (list: ListRules) => boolean,
  eventOf: (list: ListRules, outcome: Params) => Emitted,
) =>
  enqueueActions<
    PagedListContext,
    PagedListEvent,
    Params,
    PagedListEvent,
    never,
    never,
    never,
    never,
    Emitted
  >(({ context: { list }, enqueue }, outcome) => {
    if (isFor(list)) enqueue.emit(eventOf(list, outcome));
  });

const toast = (kind: 'success' | 'error', message: string): Emitted => ({ type: 'toast', kind, message });

/** Actions that offer to undo a command, or no longer do. */
const undoing = (
  run: Parameters<
    typeof enqueueActions<
      PagedListContext,
      PagedListEvent,
      undefined,
      PagedListEvent,
      never,
      never,
      never,
      'undoDelay',
      Emitted
    >
  >[0],
) =>
  enqueueActions<
    PagedListContext,
    PagedListEvent,
    undefined,
    PagedListEvent,
    never,
    never,
    never,
    'undoDelay',
    Emitted
  >(run);

/** Guards, actions and actors of `paged-list`. */
export const pagedListSetup = setup({
  types: {
    context: {} as PagedListContext,
    events: {} as PagedListEvent,
    input: {} as PagedListInput,
    emitted: {} as Emitted,
  },
  actors: {
    loadPage: anyCall<Readonly<Record<string, unknown>>>(),
    runCommand: anyCall<{ message: string }>(),
  },
  delays: { undoDelay: undoOffered },
  guards: {
    ...outcomeGuards,
    /** The command succeeded, and can be undone. */
    offersUndo: ({ context: { command } }, outcome: Commanded) =>
      outcome.kind === 'done' && command?.undo !== undefined,
    isUndoable: ({ context }) => context.undoable !== null,
    isOther: ({ context, event }) => {
      assertEvent(event, 'list.ask');
      return !sameData(context.query, event.query);
    },
    hasRows: ({ context }, outcome: Read) =>
      outcome.kind === 'done' && pageIn(context.list, outcome).data.length > 0,
    isBeyondLast: ({ context }, outcome: Read) =>
      outcome.kind === 'done' && context.query.page > pageIn(context.list, outcome).last_page,
    mustAsk: ({ event }) => {
      assertEvent(event, 'row.command');
      return event.command.asks === true;
    },
  },
  actions: {
    takeQuery: assign(({ event }) => {
      assertEvent(event, 'list.ask');
      return { query: event.query };
    }),
    takeAnswer: assign((_, outcome: Read) => ({ answer: answerOf(outcome), message: null })),
    shareCounts: emitting(
      ({ counts }) => Boolean(counts),
      (_, outcome: Read) => ({
        type: 'memberships.counted',
        counts: outcome.kind === 'done' ? (outcome.answer['counts'] as Record<string, number>) : null,
      }),
    ),
    goToLastPage: emit(({ context }, outcome: Read): Emitted => ({
      type: 'page.last',
      page: pageIn(context.list, outcome).last_page,
    })),
    takeMessage: assign((_, outcome: Read) => ({
      message: firstMessageOf(outcome),
      isFinal: isFinal(outcome),
    })),
    takeUnexpected: assign({ message: unexpected, isFinal: false }),
    dropAnswer: assign(({ context }) => (context.list.drops ? { answer: null } : {})),
    toastUnread: emitting<undefined>(
      ({ unread }) => unread !== undefined,
      ({ unread = '' }) => toast('error', unread),
    ),
    takeCommand: assign(({ event }) => {
      assertEvent(event, 'row.command');
      return { command: event.command };
    }),
    /** The timer of an earlier command ends. */
    offerUndo: undoing(({ enqueue, context: { command } }) => {
      if (!command?.undo) return;
      enqueue.cancel('undo');
      enqueue.assign({ undoable: { ...command.undo, row: command.row } });
      enqueue.raise({ type: 'undo.lapse' }, { id: 'undo', delay: 'undoDelay' });
    }),
    takeUndo: assign(({ context: { undoable } }) =>
      undoable ? { command: { row: undoable.row, call: undoable.call, with: undoable.with } } : {},
    ),
    /** The row changed again, or is back: nothing is left to undo. */
    endUndo: undoing(({ enqueue, context: { command, undoable } }) => {
      if (command?.row !== undoable?.row) return;
      enqueue.cancel('undo');
      enqueue.assign({ undoable: null });
    }),
    dropUndo: assign({ undoable: null }),
    toastDone: emit((_, outcome: Commanded) => toast('success', answerOf(outcome).message)),
    toastRefusal: emit((_, outcome: Commanded) => toast('error', firstMessageOf(outcome) ?? unexpected)),
    toastFault: emit(() => toast('error', unexpected)),
  },
});
