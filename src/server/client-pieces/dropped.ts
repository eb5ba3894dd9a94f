import type { StoryEntry } from '#contract/request-resources.ts';
import { impersonalLabelOf, type PieceKey } from '#domain/pieces/index.ts';
import type { Executor, Statement } from '../database/executor.ts';

const dropped: Statement = {
  name: 'pieces-dropped-by-client',
  text: `select d.id, d.sent_at as at, d.piece, d.name, r.status, r.step
    from documents d
    join requests r on r.id = d.request_id
    where d.request_id = $1 and d.by_client
    order by d.id desc
    limit 200`,
};

interface DroppedRow {
  id: number;
  at: Date;
  piece: PieceKey;
  name: string;
  status: string;
  step: string;
}

/** Id of such a line in the story: negative, below those of signatures, so that ids are unique. */
const numbered = (id: number): number => -(2 ** 40) - id;

/** Lines of a request's story about pieces that its client uploaded. */
export async function droppedOf(executor: Executor, request: number): Promise<StoryEntry[]> {
  const rows = await executor.query<DroppedRow>(dropped, [request]);
  return rows.map(({ id, at, piece, name, status, step }) => ({
    id: numbered(id),
    at: at.toISOString(),
    who: 'Client',
    event: 'piece.dropped',
    label: `Pièce déposée par le client, par son lien\u00a0: ${impersonalLabelOf(piece)}`,
    from: { status, step },
    to: { status, step },
    comment: name,
  }));
}
