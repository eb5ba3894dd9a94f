import { isAdminRole } from '#domain/roles.ts';
import { ScannerUnavailable } from '../adapters/scanner/port.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { notFound, unavailable } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { fileRefused, measureFile } from '../documents/measure.ts';
import { readImage } from '../documents/reading/read-image.ts';
import type { Services } from '../services/services.ts';
import { isShown, readerValues } from './row.ts';

/** Greatest side of a stored picture, points: more than twice the width at which it is shown. */
const longestSide = 1_200;

const insert: Statement = {
  name: 'promotion_picture_insert',
  text: `insert into promotion_pictures (content, stored_at, stored_by)
    values ($1, $2, $3)
    returning id`,
};
const byId: Statement = {
  name: 'promotion_picture_by_id',
  text: 'select content from promotion_pictures where id = $1',
};
const shownById: Statement = {
  name: 'promotion_picture_shown_by_id',
  text: `select f.content
    from promotion_pictures f
    where f.id = $4 and exists (select from promotions p where p.picture_id = f.id and ${isShown})`,
};
const known: Statement = {
  name: 'promotion_picture_known',
  text: 'select id from promotion_pictures where id = $1',
};

/** Media type of every stored picture. */
const stored = 'image/webp';

const noScanner = 'L’analyse des fichiers ne répond pas. Réessayez dans un instant\u202f; rien n’est perdu.';
const infected =
  'L’analyse a trouvé un virus dans ce fichier. Il n’a pas été gardé\u00a0; vérifiez votre poste, puis envoyez un fichier sain.';

async function bytesOf(content: AsyncIterable<Uint8Array>): Promise<Uint8Array> {
  const chunks: Uint8Array[] = [];
  for await (const chunk of content) chunks.push(chunk);
  return Buffer.concat(chunks);
}

/**
 * Stores a picture and gives its id. It is checked as any upload (docs/domain/documents.md): its kind is read from its bytes, the
 * scanner reads it, and it is written again as WebP. Throws a 422 for what a promotion does not show, a 503 if
 * the scanner does not answer.
 */
export async function storePicture(
  { content }: UploadedFile,
  { caller, services, now }: { caller: UserCaller; services: Services; now: Date },
): Promise<number> {
  const { type } = await measureFile(content);
  if (type === 'application/pdf') throw fileRefused('Envoyez une image\u00a0: PNG, JPEG ou WebP.');
  const verdict = await services.scanner.scan(content).catch((error: unknown) => {
    throw error instanceof ScannerUnavailable ? unavailable(noScanner) : error;
  });
  if (!verdict.clean) throw fileRefused(infected);
  const read = await readImage(await bytesOf(content), stored, longestSide);
  if (!read.ok) throw fileRefused(read.because);
  const [row] = await services.database.query<{ id: number }>(insert, [read.content, now, caller.userId]);
  if (!row) throw new Error('The picture was not stored');
  return row.id;
}

/** Whether a picture with that id is stored. */
export const isStored = async (executor: Executor, id: number): Promise<boolean> =>
  (await executor.query(known, [id])).length > 0;

/**
 * A stored picture: any for an administrator; for a broker one of a promotion that is shown to it now. Throws a
 * 404 otherwise.
 */
export async function pictureFile(
  executor: Executor,
  caller: UserCaller,
  id: number,
  now: Date,
): Promise<FileAnswer> {
  const [row] = await executor.query<{ content: Uint8Array }>(
    ...(isAdminRole(caller.role)
      ? ([byId, [id]] as const)
      : ([shownById, [...readerValues(caller, now), id]] as const)),
  );
  if (!row) throw notFound('Cette image est introuvable.');
  return new FileAnswer({
    name: `promotion-${id}.webp`,
    type: stored,
    content: row.content,
    disposition: 'inline',
    isolated: true,
  });
}
