import type { RequestResource } from '#contract/request-resources.ts';
import { useRequestActions } from '../../flows/use-request-actions.tsx';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { wordsOf } from './action-words.ts';
import { effectsOfAction } from './action-effects.ts';

/** Dialogs of the request's actions, with their effects. Render it once on each page that shows a request. */
export function ActionDialogs({
  request,
}: {
  request: Pick<RequestResource, 'clients' | 'facts' | 'step'> &
    Partial<Pick<RequestResource, 'lacking' | 'not_covered'>>;
}) {
  const { decision } = useRequestActions();
  return (
    <DecisionDialogs
      decision={decision}
      words={
        decision.event === null
          ? null
          : { ...wordsOf(decision.event, request.facts), leaves: effectsOfAction(decision.event, request) }
      }
    />
  );
}
