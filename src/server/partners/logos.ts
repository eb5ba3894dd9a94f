import { createHash } from 'node:crypto';
import { isUploadedLogo } from '#domain/logo-address.ts';
import type { UserCaller } from '../calls/caller.ts';
import { FileAnswer } from '../calls/file-answer.ts';
import type { UploadedFile } from '../calls/handler.ts';
import { notFound } from '../calls/refused.ts';
import { uploadedLogo } from '../config/logo-picture.ts';
import type { Executor, Statement, Transaction } from '../database/executor.ts';
import { pictureType, readPicture } from '../documents/small-picture.ts';
import type { Services } from '../services/services.ts';

/** Greatest side of a stored logo, points: the header shows it 30 points high. */
const longestSide = 480;

/** Storing a logo again postpones its removal. */
const insert: Statement = {
  name: 'partner_logo_insert',
  text: `insert into partner_logos (name, content, stored_at, stored_by)
    values ($1, $2, $3, $4)
    on conflict (name) do update set stored_at = excluded.stored_at`,
};
const known: Statement = {
  name: 'partner_logo_known',
  text: 'select name from partner_logos where name = $1',
};
const use: Statement = {
  name: 'partner_logo_used',
  text: 'update partner_logos set used = true where name = $1 and not used',
};

/** Stores a logo and gives its name, the hash of its bytes. Throws a 422 or a 503, as `readPicture`. */
export async function storeLogo(
  file: UploadedFile,
  { caller, services, now }: { caller: UserCaller; services: Services; now: Date },
): Promise<string> {
  const content = await readPicture(file, services, longestSide);
  const name = `${createHash('sha256').update(content).digest('hex').slice(0, 32)}.webp`;
  await services.database.query(insert, [name, content, now, caller.userId]);
  return name;
}

/** Whether a logo of that name was uploaded. */
export const isStoredLogo = async (executor: Executor, name: string): Promise<boolean> =>
  isUploadedLogo(name) && (await executor.query(known, [name])).length > 0;

/** The logo of a partner is stored for good: papers and mails may name it. */
export const useLogo = async (tx: Transaction, name: string): Promise<void> =>
  void (await tx.query(use, [name]));

/** The logo of that name, for anybody. Throws a 404 if there is none. */
export async function logoFile(executor: Executor, name: string): Promise<FileAnswer> {
  const content = await uploadedLogo(executor, name);
  if (!content) throw notFound('Ce logo est introuvable.');
  return new FileAnswer({
    name,
    type: pictureType,
    content,
    disposition: 'inline',
    isolated: true,
    unchanging: true,
  });
}
