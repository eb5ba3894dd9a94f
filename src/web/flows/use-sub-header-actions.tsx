import { useSelector } from '@xstate/react';
import { useMemo } from 'react';
import { actionsShown, choiceOf, refusalReason, subHeaderActionsChart, wordings, type ActedOn, type Choice } from '#machines/sub-header-actions/index.ts';
import { useRequestOwner } from './request-owner.ts';
import { useChild } from './use-child.ts';
import { useDecision } from './use-decision.ts';

const actionsOf = (request: ActedOn) => actionsShown(request.status.slug).map((kind) => ({ kind, label: wordings[kind].label, because: refusalReason(request, kind) }));

/** What one decides of the page's request: in the bar above, or of the offer. */
export function useSubHeaderActions() {
  const subHeader = useChild(useRequestOwner(), 'subHeader', subHeaderActionsChart);
  const request = useSelector(subHeader, (snapshot) => snapshot?.context.request);
  const actions = useMemo(() => (request ? actionsOf(request) : []), [request]);
  const decision = useDecision(subHeader);
  const commands = useMemo(() => ({ choose: (kind: Choice) => subHeader?.send({ type: 'action.choose', kind }) }), [subHeader]);
  return { actions, decision, choice: decision.event === null ? null : choiceOf(decision.event), ...commands };
}

export type ShownAction = ReturnType<typeof actionsOf>[number];
