import type { ListQuery, ListRules, PagedListEvent, RowCommand } from '#machines/shared/paged-list/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import { pageOf } from '#tests/support/pages.ts';
import { done, send } from './harness/journeys.ts';
import { emitted, given, type Effect } from './harness/moves.ts';

/*
 * Lists, commands and steps of the journeys of the chart `paged-list`.
 */

export const counts = { pending: 2 };
export const some = {
  memberships: pageOf([{ id: 1 }], { last_page: 2, total: 16 }),
  jobs: [{ id: 1 }],
  counts,
};
export const none = { memberships: pageOf([]), jobs: [], counts };

export const plainList: ListRules = { read: 'memberships', rows: 'memberships' };
export const counted: ListRules = { ...plainList, drops: true, counts: true };
export const toasted: ListRules = { ...plainList, unread: 'La liste manque.' };
export const ofObject: ListRules = { read: 'replayedRequests', rows: 'memberships', params: { id: 7 } };
export const whole: ListRules = { read: 'failedJobs', rows: 'jobs', whole: true };

export const [first, second, third]: [ListQuery, ListQuery, ListQuery] = [
  { page: 1 },
  { page: 2 },
  { page: 3 },
];
export const filtered: ListQuery & { status: string } = { page: 1, status: 'valid' };
export const retry: RowCommand = { row: 1, call: 'retryJob', with: { params: { id: 1 } } };
export const dismiss: RowCommand = { row: 1, call: 'dismissJob', with: { params: { id: 1 } }, asks: true };

export const unshown = { call: 'retryJob', with: { params: { id: 9 } }, says: 'C’est écarté.' } as const;
export const removal: RowCommand = { row: 9, call: 'dismissJob', with: { params: { id: 9 } }, undo: unshown };
export const offered = { ...unshown, row: 9 };

export const ask = (query: ListQuery): PagedListEvent => ({ type: 'list.ask', query });
export const refresh: PagedListEvent = { type: 'list.refresh' };
export const reads = (query: ListQuery) => given('loadPage', { call: 'memberships', with: { query } });
export const readsWhole = given('loadPage', { call: 'failedJobs', with: {} });
export const toast = (kind: 'success' | 'error', message: string) =>
  emitted({ type: 'toast', kind, message });
export const shown = done('loadPage', answered(some), {
  at: 'showing',
  context: { answer: some, message: null },
});
export const commands = (command: RowCommand) =>
  send<PagedListEvent>(
    { type: 'row.command', command },
    {
      at: command.asks ? 'asking' : 'running',
      context: { command },
      causes: command.asks ? [] : [given('runCommand', { call: command.call, with: command.with })],
    },
  );
export const confirms = send<PagedListEvent>(
  { type: 'question.confirm' },
  { at: 'running', causes: [given('runCommand', { call: 'dismissJob', with: dismiss.with })] },
);

export const undoes = (causes: readonly Effect[]) =>
  send<PagedListEvent>({ type: 'row.undo' }, { at: 'running', causes });
export const callsUndo = given('runCommand', { call: unshown.call, with: unshown.with });
export const undoesNothing = send<PagedListEvent>({ type: 'row.undo' }, {});
/** The removal is answered, and offered to be undone without a toast. */
export const removed = (query: ListQuery) =>
  done('runCommand', answered({ message: 'C’est fait.' }), {
    at: 'loading',
    context: { undoable: offered },
    causes: [reads(query)],
  });
