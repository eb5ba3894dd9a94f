import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { ActorOptions, SnapshotFrom } from 'xstate';
import {
  rosterOf,
  type rosterChart,
  type RosterForm,
  type RosterName,
  type RosterQuery,
} from '#machines/shared/roster/index.ts';
import { useFlow } from './use-flow.ts';
import { useNotify } from './use-notify.ts';
import { useRetry } from './use-retry.ts';

/** For tests: scripted actors, a clock, an inspector. */
export interface RosterScript {
  chart?: typeof rosterChart;
  options?: Pick<ActorOptions<typeof rosterChart>, 'clock' | 'inspect'>;
}

const viewOf = (snapshot: SnapshotFrom<typeof rosterChart>) => {
  const { list, listed, unread, form, write, errors, message } = snapshot.context;
  const isWriting =
    snapshot.matches({ shown: 'adding' }) ||
    snapshot.matches({ shown: 'changing' }) ||
    snapshot.matches({ shown: 'coding' });
  return {
    list: snapshot.matches('shown') ? list : null,
    /** Which part of a long list `list` is. */
    listed,
    /** Why the part that is asked for could not be read, in French. */
    unread,
    form,
    errors,
    message,
    isReading: snapshot.matches('reading'),
    isWriting,
    /** Id of the line that is being written; 0 for a new one. */
    writtenId: isWriting ? (write?.id ?? null) : null,
  };
};

/**
 * State and commands of a short editable list. `List`: answer of the call that loads it. Commands that write
 * take `seen`, the displayed version of the line. `query`: the displayed part of a long list.
 */
export function useRoster<List>(
  name: RosterName,
  { chart = rosterOf(name), options }: RosterScript = {},
  query?: RosterQuery,
) {
  const actor = useFlow(chart, { ...options, input: { query } });
  useNotify(actor, query ? { type: 'list.ask', query } : null);
  const view = useSelector(actor, viewOf, shallowEqual);
  const commands = useMemo(
    () => ({
      openForm: (form: RosterForm) => actor.send({ type: 'form.open', form }),
      closeForm: () => actor.send({ type: 'form.close' }),
      save: (input: object, seen: number) =>
        actor.send({ type: 'line.save', input, seen, key: crypto.randomUUID() }),
      change: (id: number, input: object, seen: number) =>
        actor.send({ type: 'line.change', id, input, seen, key: crypto.randomUUID() }),
      setCode: (id: number, input: object, seen: number) =>
        actor.send({ type: 'code.set', id, input, seen, key: crypto.randomUUID() }),
      closeMessage: () => actor.send({ type: 'message.close' }),
    }),
    [actor],
  );
  return { ...view, ...commands, retry: useRetry(actor, 'list.retry'), list: view.list as List | null };
}

export type Roster<List = unknown> = ReturnType<typeof useRoster<List>>;
