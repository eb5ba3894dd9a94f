import { isAdminRole } from '#domain/roles.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import type { Executor, Statement } from '../database/executor.ts';
import { pictureType, readPicture } from '../documents/small-picture.ts';
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

/** Stores a picture and gives its id. Throws a 422 or a 503, as `readPicture`. */
export async function storePicture(
  file: UploadedFile,
  { caller, services, now }: { caller: UserCaller; services: Services; now: Date },
): Promise<number> {
  const content = await readPicture(file, services, longestSide);
  const [row] = await services.database.query<{ id: number }>(insert, [content, now, caller.userId]);
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
    type: pictureType,
    content: row.content,
    disposition: 'inline',
    isolated: true,
  });
}
