import { assertEvent, assign, enqueueActions, stopChild, type AnyActorRef, type EventObject } from 'xstate';
import type { pieceUploadChart, UploadNews, UploadTarget } from '../piece-upload/index.ts';
import type { Emitted } from './emitted.ts';

/** An upload; its chart is the child with that id. */
export interface Upload<Piece> {
  id: string;
  piece: Piece;
  /** `queued`: waits for its turn; `over`: finished or refused. */
  stage: 'queued' | 'begun' | 'over';
}

/** Context of a chart that uploads several files at a time. */
export interface UploadsOwner<Piece> {
  /** In the order in which they were added. */
  uploads: readonly Upload<Piece>[];
  /** Number of uploads added so far; part of the next one's id. */
  added: number;
}

/** Files were chosen for a piece. `keys`: one idempotency key for each file. */
export interface FilesAdded<Piece> {
  type: 'files.add';
  piece: Piece;
  files: readonly File[];
  keys: readonly string[];
}

/** Uploads at a time: browsers open few connections, and other calls need some. */
const mostAtOnce = 3;

export const isUnderWay = ({ stage }: Pick<Upload<unknown>, 'stage'>): boolean => stage !== 'over';

export const noUploads = { uploads: [], added: 0 } as const;

const staged = <Piece>(
  uploads: readonly Upload<Piece>[],
  id: string,
  stage: Upload<Piece>['stage'],
): Upload<Piece>[] => uploads.map((upload) => (upload.id === id ? { ...upload, stage } : upload));

/** The id of the upload that an event belongs to. */
function uploadOf(event: EventObject): string {
  const news = event as UploadNews;
  assertEvent(news, ['upload.done', 'upload.refused', 'upload.cancelled']);
  return news.id;
}

interface UploadActor {
  src: 'upload';
  logic: typeof pieceUploadChart;
  id: string | undefined;
}

/**
 * Actions of a chart that uploads files, each by a child `upload`, three at a time. `targetOf`: target of the
 * upload for a piece; `takesMany`: whether the piece takes several files.
 */
export function uploadActions<Context extends UploadsOwner<Piece>, Event extends EventObject, Piece>(
  targetOf: (context: Context, piece: Piece) => UploadTarget,
  takesMany: (context: Context, piece: Piece) => boolean,
) {
  const updates = (update: (context: Context, event: Event) => Partial<UploadsOwner<Piece>>) =>
    assign<Context, Event, undefined, Event, never>(
      ({ context, event }) => update(context, event) as Partial<Context>,
    );
  return {
    addFiles: enqueueActions<Context, Event, undefined, Event, UploadActor, never, never, never, Emitted>(
      ({ enqueue, context, event, self }) => {
        const added = event as unknown as FilesAdded<Piece>;
        assertEvent(added, 'files.add');
        const { piece, files, keys } = added;
        const to = targetOf(context, piece);
        const many = takesMany(context, piece);
        const made = files.map((file, index) => ({
          id: `upload-${context.added + index + 1}`,
          file,
          key: keys[index] ?? '',
        }));
        for (const { id, file, key } of made)
          enqueue.spawnChild('upload', {
            id,
            input: { parent: self as AnyActorRef, id, to, file, many, key },
          });
        enqueue.assign({
          uploads: [...context.uploads, ...made.map(({ id }) => ({ id, piece, stage: 'queued' }))],
          added: context.added + made.length,
        } as unknown as Partial<Context>);
      },
    ),
    /** Starts queued uploads up to the limit. */
    beginNext: enqueueActions<Context, Event, undefined, Event, UploadActor, never, never, never, Emitted>(
      ({ enqueue, context }) => {
        const room = mostAtOnce - context.uploads.filter(({ stage }) => stage === 'begun').length;
        const next = context.uploads.filter(({ stage }) => stage === 'queued').slice(0, Math.max(0, room));
        for (const { id } of next) enqueue.sendTo(id, { type: 'upload.begin' });
        enqueue.assign({
          uploads: next.reduce<readonly Upload<Piece>[]>(
            (uploads, { id }) => staged(uploads, id, 'begun'),
            context.uploads,
          ),
        } as Partial<Context>);
      },
    ),
    noteRefused: updates(({ uploads }, event) => ({ uploads: staged(uploads, uploadOf(event), 'over') })),
    dropUpload: updates(({ uploads }, event) => ({
      uploads: uploads.filter(({ id }) => id !== uploadOf(event)),
    })),
    stopUpload: stopChild<Context, Event, undefined, Event>(({ event }) => uploadOf(event)),
  };
}
