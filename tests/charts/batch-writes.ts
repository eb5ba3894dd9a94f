import type { BatchContext, BatchEvent, BatchWrite } from '#machines/batch/index.ts';
import { answered } from '#tests/support/outcomes.ts';
import type { Move } from './harness/moves.ts';

/* The writes of the suite of the chart `batch`. */

export const writeOf = (id: number): BatchWrite => ({
  id,
  name: `Dossier ${id}`,
  call: 'updateStatus',
  with: {
    params: { id },
    body: { status: 'offres-archivees', version: 3 },
    idempotencyKey: `cle-${id}`,
  } as BatchWrite['with'],
});
export const two = [writeOf(1), writeOf(2)];

/** The same, with the write that takes it back. */
export const archiveOf = (id: number): BatchWrite => ({
  ...writeOf(id),
  undo: {
    call: 'updateStatus',
    with: {
      params: { id },
      body: { status: 'offres-en-cours', version: 3 },
      idempotencyKey: `reprise-${id}`,
    } as BatchWrite['with'],
  },
});
/** The write that takes it back, at the version that was answered. */
export const resumeOf = (id: number, version: number): BatchWrite => ({
  ...writeOf(id),
  with: {
    params: { id },
    body: { status: 'offres-en-cours', version },
    idempotencyKey: `reprise-${id}`,
  } as BatchWrite['with'],
});

export const archived = answered({ message: 'ok', request: { version: 4 } });

export const nothing: BatchContext = {
  action: null,
  writes: [],
  lines: [],
  undos: [],
  isUndo: false,
  isUnconfirmed: false,
  message: null,
};

/** The write that the chart must have under way after these moves. */
export function writeUnderWay({ moves }: { moves: readonly Move[] }): object | undefined {
  const sentLast = (type: BatchEvent['type']) =>
    moves.findLastIndex((move) => move.kind === 'send' && move.event.type === type);
  const [from, back] = [sentLast('batch.confirm'), sentLast('batch.undo')];
  const confirmed = moves[from];
  if (confirmed?.kind !== 'send') return undefined;
  const { writes } = confirmed.event as unknown as { writes: readonly BatchWrite[] };
  const between = (start: number, end?: number) =>
    moves
      .slice(start, end)
      .filter(
        (move) =>
          (move.kind === 'send' && move.event.type === 'batch.skip') ||
          (move.kind === 'done' &&
            !['offline', 'failed', 'signedOut'].includes((move.output as { kind: string }).kind)),
      );
  if (back < from) {
    const write = writes[between(from).length];
    return write && { call: write.call, with: write.with };
  }
  const undos = between(from, back).flatMap((move, place) => {
    const write = writes[place];
    return move.kind === 'done' && move.output === archived && write?.undo ? [resumeOf(write.id, 4)] : [];
  });
  const write = undos[between(back).length];
  return write && { call: write.call, with: write.with };
}
