import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { lawMovesChart } from '#machines/shared/law-moves/index.ts';
import { useChild, type Owner } from './use-child.ts';

const nothing: Record<string, string[]> = {};

const shown = (snapshot: SnapshotFrom<typeof lawMovesChart> | undefined) => ({
  /** The event in progress; `null` if there is none. */
  move: snapshot && !snapshot.matches('choosing') ? snapshot.context.move : null,
  isSending: snapshot?.matches('sending') ?? false,
  errors: snapshot?.context.errors ?? nothing,
  message: snapshot?.context.message ?? null,
});

/** Actions on one object of a law, through the owner's child actor with that id. */
export function useLawMoves(owner: Owner | undefined, id: string) {
  const actor = useChild(owner, id, lawMovesChart);
  const state = useSelector(actor, shown, shallowEqual);
  const commands = useMemo(
    () => ({
      choose: (move: string) => actor?.send({ type: 'move.choose', move }),
      send: (data: Record<string, unknown>) =>
        actor?.send({ type: 'move.send', data, key: crypto.randomUUID() }),
      cancel: () => actor?.send({ type: 'move.cancel' }),
    }),
    [actor],
  );
  return { ...state, ...commands };
}

export type LawMovesFlow = ReturnType<typeof useLawMoves>;
