import { isIsoDate } from '#domain/calendar.ts';
import { validationRefused } from '../calls/refused.ts';
import type { Key } from './query.ts';

/**
 * Contents of the cursor in `next_page_url` and `prev_page_url`: a key, a direction, and the number of the
 * page.
 */
export interface Cursor {
  key: Key;
  direction: 'after' | 'before';
  page: number;
}

/**
 * Pattern of an instant as PostgreSQL writes it in JSON, to the microsecond; whether the day exists is
 * checked separately.
 */
const instant = String.raw`(\d{4}-\d{2}-\d{2})[T ](?:[01]\d|2[0-3]):[0-5]\d:[0-5]\d(?:\.\d{1,6})?(?:Z|[+-](?:0\d|1[0-4])(?::?[0-5]\d)?)`;
const shape = new RegExp(String.raw`^(a|b)\|(\d{1,9})\|(\d{1,10})\|(${instant})$`);

export const writeCursor = ({ key, direction, page }: Cursor): string =>
  Buffer.from(`${direction === 'after' ? 'a' : 'b'}|${page}|${key.id}|${key.at}`).toString('base64url');

/** Reads a cursor; throws a 422 where this server did not write it. */
export function readCursor(text: string): Cursor {
  const parts = shape.exec(Buffer.from(text, 'base64url').toString('utf8'));
  const id = Number(parts?.[3]);
  if (!parts || !isIsoDate(parts[5] ?? '') || id > 2_147_483_647) {
    throw validationRefused({
      cursor: ['Ce lien de page n’est plus valable\u00a0: revenez à la première page.'],
    });
  }
  return {
    direction: parts[1] === 'a' ? 'after' : 'before',
    page: Number(parts[2]),
    key: { id, at: parts[4] ?? '' },
  };
}
