import type { AnyActorRef } from 'xstate';
import { datedPieceChart } from '#machines/dated-piece/index.ts';
import { pieceVerdictChart } from '#machines/piece-verdict/index.ts';
import { startActor } from '#tests/support/actor-tree.ts';
import type { ScreenPlay } from './harness/screens.ts';

/*
 * The children of a scripted chart `documents` that a screen speaks to: the verdict and the day of a dated
 * piece, which run as in production.
 */

/** Both children, and `joins`, after which their events reach the child `documents` of that play. */
export function verdictChildren(isReview: boolean) {
  let documents: AnyActorRef | undefined;
  const receive = (event: object) => documents?.send(event as never);
  const parent = {
    id: 'documents',
    sessionId: 'documents',
    send: receive,
    _send: receive,
  } as unknown as AnyActorRef;
  return {
    children: {
      verdict: startActor(pieceVerdictChart, { input: { parent, isReview } }),
      datedPiece: startActor(datedPieceChart, { input: { parent } }),
    },
    joins({ watcher }: ScreenPlay): void {
      documents = watcher.actor?.getSnapshot().children['documents'];
    },
  };
}
