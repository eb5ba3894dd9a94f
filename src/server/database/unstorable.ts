import { seenText } from '#domain/unseen.ts';

const deepest = 40;

/** Names that any object knows: a validator would call them, or take them for a field of its own. */
const reserved = new Set([...Object.getOwnPropertyNames(Object.prototype), 'toJSON']);

/** PostgreSQL stores neither NUL nor half a surrogate pair. */
const storable = (text: string): boolean => !/[\0\p{Surrogate}]/u.test(text);

/**
 * Path of the first value that can be neither stored nor safely read (a NUL, half a character, too
 * deep), or `null`.
 */
export function unstorable(value: unknown, path = '', depth = 0): string | null {
  if (typeof value === 'string') return storable(value) ? null : path || '_';
  if (typeof value !== 'object' || value === null) return null;
  if (depth === deepest) return path;
  for (const [key, inner] of Object.entries(value)) {
    if (!storable(key) || (!Array.isArray(value) && reserved.has(key))) return path || '_';
    const found = unstorable(inner, path ? `${path}.${key}` : key, depth + 1);
    if (found !== null) return found;
  }
  return null;
}

/**
 * The same value, its texts without characters that are invisible or cannot be stored. Values that are
 * nested too deep stay: `unstorable` finds them.
 */
export function storedAsTyped(value: unknown, depth = 0): unknown {
  if (typeof value === 'string') return seenText(value);
  if (typeof value !== 'object' || value === null || depth > deepest) return value;
  if (Array.isArray(value)) return value.map((one) => storedAsTyped(one, depth + 1));
  return Object.fromEntries(Object.entries(value).map(([key, one]) => [key, storedAsTyped(one, depth + 1)]));
}
