import { useRequestMoves } from '../../flows/use-request-moves.tsx';
import { DecisionDialogs } from './DecisionDialogs.tsx';
import { wordsOf } from './move-words.ts';

/** What a move of the page's request asks, wherever it was begun. Belongs once on every page that shows a request. */
export function MoveDialogs() {
  const { decision } = useRequestMoves();
  return <DecisionDialogs decision={decision} words={decision.event === null ? null : wordsOf(decision.event)} />;
}
