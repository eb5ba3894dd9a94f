import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  actionsShown,
  refusalReason,
  requestMovesChart,
  wordings,
  type MovedOn,
} from '#machines/request-moves/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild } from './use-child.ts';
import { useDecision } from './use-decision.ts';

const actionsOf = (request: MovedOn) =>
  actionsShown(request.status.slug).map((kind) => ({
    kind,
    event: wordings[kind].event,
    label: wordings[kind].label,
    because: refusalReason(request, kind),
  }));

/** Lifecycle actions on the page's request, for the action bar, the offer and the tabs. */
export function useRequestMoves() {
  const moves = useChild(useRequestOwner(), 'moves', requestMovesChart);
  const request = useSelector(moves, (snapshot) => snapshot?.context.request);
  const actions = useMemo(() => (request ? actionsOf(request) : []), [request]);
  const decision = useDecision(moves);
  const commands = useMemo(
    () => ({ choose: (move: string) => moves?.send({ type: 'move.choose', move }) }),
    [moves],
  );
  return { actions, decision, ...commands };
}

export type ShownAction = ReturnType<typeof actionsOf>[number];
