import { useSelector } from '@xstate/react';
import type { ActorRefFrom } from 'xstate';
import type { PieceKey } from '#domain/pieces/index.ts';
import { unsentOf, type guestPiecesChart } from '#machines/guest-pieces/index.ts';
import { useRetry } from './use-retry.ts';

export type GuestPiecesActor = ActorRefFrom<typeof guestPiecesChart>;

/** State and commands of a client's documents page. */
export function useGuestPieces(actor: GuestPiecesActor) {
  const context = useSelector(actor, (snapshot) => snapshot.context);
  const isSending = useSelector(actor, (snapshot) => snapshot.matches('sending'));
  const isOffline = useSelector(actor, (snapshot) => snapshot.matches('offline'));
  return {
    ...context,
    /** Files that did not arrive, in the order in which they left. */
    unsent: unsentOf(context),
    isSending,
    isOffline,
    retry: useRetry(actor, 'page.retry'),
    send: (piece: PieceKey, files: readonly File[]) => actor.send({ type: 'files.send', piece, files }),
    close: (index: number) => actor.send({ type: 'unsent.close', index }),
  };
}
