import { shallowEqual, useSelector } from '@xstate/react';
import { useMemo } from 'react';
import type { SnapshotFrom } from 'xstate';
import { lawActionsChart } from '#machines/shared/law-actions/index.ts';
import { useChild, type Owner } from './use-child.ts';

const nothing: Record<string, string[]> = {};

const shown = (snapshot: SnapshotFrom<typeof lawActionsChart> | undefined) => ({
  /** The event in progress; `null` if there is none. */
  action: snapshot && !snapshot.matches('choosing') ? snapshot.context.action : null,
  isSending: snapshot?.matches('sending') ?? false,
  errors: snapshot?.context.errors ?? nothing,
  message: snapshot?.context.message ?? null,
});

/** Actions on one object of a law, through the owner's child actor with that id. */
export function useLawActions(owner: Owner | undefined, id: string) {
  const actor = useChild(owner, id, lawActionsChart);
  const state = useSelector(actor, shown, shallowEqual);
  const commands = useMemo(
    () => ({
      choose: (action: string) => actor?.send({ type: 'action.choose', action }),
      send: (data: Record<string, unknown>) =>
        actor?.send({ type: 'action.send', data, key: crypto.randomUUID() }),
      cancel: () => actor?.send({ type: 'action.cancel' }),
    }),
    [actor],
  );
  return { ...state, ...commands };
}

export type LawActionsFlow = ReturnType<typeof useLawActions>;
