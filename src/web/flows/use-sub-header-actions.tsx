import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { actionsShown, kindOf, refusalReason, subHeaderActionsChart, wordings, type ActedOn, type ActionKind } from '#machines/sub-header-actions/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild } from './use-child.ts';
import { useDecision } from './use-decision.ts';

const actionsOf = (request: ActedOn) => actionsShown(request.status.slug).map((kind) => ({ kind, label: wordings[kind].label, because: refusalReason(request, kind) }));

/** Refuse, abandon, archive, resume the page's request. */
export function useSubHeaderActions() {
  const subHeader = useChild(useRequestOwner(), 'subHeader', subHeaderActionsChart);
  const request = useSelector(subHeader, (snapshot) => snapshot?.context.request);
  const actions = useMemo(() => (request ? actionsOf(request) : []), [request]);
  const decision = useDecision(subHeader);
  const commands = useMemo(() => ({ choose: (kind: ActionKind) => subHeader?.send({ type: 'action.choose', kind }) }), [subHeader]);
  return { actions, decision, kind: decision.event === null ? null : kindOf(decision.event), ...commands };
}

export type ShownAction = ReturnType<typeof actionsOf>[number];
