import type { RequestResource } from '#contract/resources.ts';
import { useRequestMoves } from '../../flows/use-request-moves.tsx';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { wordsOf } from './move-words.ts';
import { whatLeaves } from './what-leaves.ts';

/** What a move of the page's request asks, wherever it was begun, and what leaves with it. Belongs once on every page that shows a request. */
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
