import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import {
  actionsShown,
  refusalReason,
  subheaderActionsChart,
  wordings,
  type ActedOn,
} from '#machines/subheader-actions/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild } from './use-child.ts';
import { useDecision } from './use-decision.ts';

const actionsOf = (request: ActedOn) =>
  actionsShown(request.status.slug).map((kind) => ({
    kind,
    event: wordings[kind].event,
    label: wordings[kind].label,
    because: refusalReason(request, kind),
  }));

/** Lifecycle actions on the page's request, for the action bar, the offer and the tabs. */
export function useRequestActions() {
  const lawActions = useChild(useRequestOwner(), 'lawActions', subheaderActionsChart);
  const request = useSelector(lawActions, (snapshot) => snapshot?.context.request);
  const actions = useMemo(() => (request ? actionsOf(request) : []), [request]);
  const decision = useDecision(lawActions);
  const commands = useMemo(
    () => ({ choose: (action: string) => lawActions?.send({ type: 'action.choose', action }) }),
    [lawActions],
  );
  return { actions, decision, ...commands };
}

export type ShownAction = ReturnType<typeof actionsOf>[number];
