import { validationRefused } from '../../http/refused.ts';
import type { Key } from './query.ts';

/** What `next_page_url` and `prev_page_url` carry: a place, a direction, and the number of the page it opens. */
export interface Cursor {
  key: Key;
  direction: 'after' | 'before';
  page: number;
}

const shape = /^(a|b)\|(\d{1,9})\|(\d{1,10})\|(\d{4}-\d{2}-\d{2}[T ][\d:.]{8,15}(?:Z|[+-]\d{2}(?::?\d{2})?))$/;

export const writeCursor = ({ key, direction, page }: Cursor): string =>
  Buffer.from(`${direction === 'after' ? 'a' : 'b'}|${page}|${key.id}|${key.at}`).toString('base64url');

/** Throws a 422 where it is none of ours. */
export function readCursor(text: string): Cursor {
  const parts = shape.exec(Buffer.from(text, 'base64url').toString('utf8'));
  const id = Number(parts?.[3]);
  if (!parts || Number.isNaN(Date.parse(parts[4] ?? '')) || id > 2_147_483_647) {
    throw validationRefused({ cursor: ['Ce lien de page n’est plus valable : revenez à la première page.'] });
  }
  return { direction: parts[1] === 'a' ? 'after' : 'before', page: Number(parts[2]), key: { id, at: parts[4] ?? '' } };
}
