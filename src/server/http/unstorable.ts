const deepest = 40;

/** Names that any object knows: a validator would call them, or take them for a field of its own. */
const reserved = new Set([...Object.getOwnPropertyNames(Object.prototype), 'toJSON']);

/** PostgreSQL stores neither NUL nor half a surrogate pair. What turns the direction of text around makes a name or a file read as another. */
const storable = (text: string): boolean => !/[\0\p{Surrogate}\u202a-\u202e\u2066-\u2069]/u.test(text);

/** Path of the first value that can be neither stored nor safely read (a NUL, half a character, a change of direction, too deep), or `null`. */
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
