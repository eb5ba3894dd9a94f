import type { Move } from './harness/moves.ts';

/** The membership as it was last read, saved or changed. */
export const lastMembership = (moves: readonly Move[]) =>
  moves
    .map((move) => {
      if (move.kind === 'done')
        return (move.output as { answer?: { membership?: object } } | undefined)?.answer?.membership;
      return move.kind === 'send' || move.kind === 'childSends'
        ? (move.event as { membership?: object }).membership
        : undefined;
    })
    .findLast((membership) => membership !== undefined && membership !== null);

/**
 * Whose draft is dropped: the next one after each that was, from the first again where something stopped it.
 */
export function lastDropped(moves: readonly Move[]): string | undefined {
  let dropped = 0;
  for (const move of moves) {
    if (move.kind === 'childSends' && move.event.type === 'draft.cleared') dropped += 1;
    else if (move.kind === 'send' && move.event.type === 'reset.confirm' && dropped === 2) dropped = 0;
    else if (
      (move.kind === 'childSends' && move.event.type !== 'draft.read') ||
      (move.kind === 'fails' && move.id === 'draft') ||
      (move.kind === 'send' &&
        move.event.type === 'page.show' &&
        (move.event['page'] !== 'reset' || move.event['account'] === null))
    )
      dropped = 0;
  }
  return ['informations', 'activite'][dropped];
}
