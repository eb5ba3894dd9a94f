import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import type { AnswerOf } from '#contract/call.ts';
import type { CallName, Calls } from '#contract/calls.ts';
import type { CallInput } from '#machines/shared/call.ts';
import { pageNumberIn } from '#machines/shared/page-number.ts';
import { pagedListChart, type ListRules, type RowUndo } from '#machines/shared/paged-list/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface ListScript {
  chart?: typeof pagedListChart;
  options?: Pick<ActorOptions<typeof pagedListChart>, 'clock' | 'inspect'>;
}

/** The rules of one list, held to the contract row that it reads. */
export interface ListOf<Read extends CallName> extends ListRules {
  read: Read;
  rows: keyof AnswerOf<Calls[Read]> & string;
}

const viewOf = (snapshot: SnapshotFrom<typeof pagedListChart>) => {
  const { answer, query, command, message, undoable } = snapshot.context;
  const isRunning = snapshot.matches('running');
  return {
    answer,
    page: query.page,
    isLoading: snapshot.matches('loading') || snapshot.matches('beyond'),
    isEmpty: snapshot.matches('empty'),
    isUnavailable: snapshot.matches('unavailable'),
    message: snapshot.matches('unavailable') ? message : null,
    /** One command at a time, on a list that is shown. */
    isFree: snapshot.matches('showing') || snapshot.matches('empty'),
    /** The command that is under way. */
    running: isRunning ? command : null,
    /** The command that the user is asked to confirm, or confirmed and that is under way. */
    asked: snapshot.matches('asking') || (isRunning && command?.asks) ? command : null,
    /** The command that can still be undone, and what was done. */
    undoable,
  };
};

/**
 * A list by the page that the address asks for (`page=2`), and by `filtered`: what the call's query takes
 * beside the page, as read from the same address. `answer` is null until a page was read.
 */
export function usePagedList<Read extends CallName>(
  list: ListOf<Read>,
  { chart = pagedListChart, options }: ListScript = {},
  filtered: object = {},
) {
  const [params] = useSearchParams();
  const query = { page: pageNumberIn(params), ...filtered };
  const actor = useFlow(chart, { ...options, input: { list, query } });
  useNotify(actor, { type: 'list.ask', query });
  const { answer, ...view } = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      refresh: () => actor.send({ type: 'list.refresh' }),
      /**
       * Runs a call on the row of this id; `asks`: once the user has confirmed it. `undo`: the call that undoes
       * it, and what it did.
       */
      command: <Name extends CallName>(
        row: number,
        name: Name,
        input: CallInput<Name>,
        asks = false,
        undo?: RowUndo,
      ) =>
        actor.send({
          type: 'row.command',
          command: { row, call: name, with: input, asks, ...(undo && { undo }) },
        }),
      undo: () => actor.send({ type: 'row.undo' }),
      confirm: () => actor.send({ type: 'question.confirm' }),
      cancel: () => actor.send({ type: 'question.cancel' }),
    }),
    [actor],
  );
  const retry = useRetry(actor, 'list.refresh');
  return { ...view, ...commands, retry, answer: answer as AnswerOf<Calls[Read]> | null };
}
