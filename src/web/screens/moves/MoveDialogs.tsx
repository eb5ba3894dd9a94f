import type { RequestResource } from '#contract/resources.ts';
import { useRequestMoves } from '../../flows/use-request-moves.tsx';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { wordsOf } from './move-words.ts';
import { whatLeaves } from './what-leaves.ts';

/** Dialogs of the request's actions, with their effects. Render it once on each page that shows a request. */
export function MoveDialogs({ request }: { request: Pick<RequestResource, 'clients' | 'facts' | 'step'> }) {
  const { decision } = useRequestMoves();
  return (
    <DecisionDialogs
      decision={decision}
      words={
        decision.event === null
          ? null
          : { ...wordsOf(decision.event), leaves: whatLeaves(decision.event, request) }
      }
    />
  );
}
