const nested = (depth: number): unknown => (depth === 0 ? 'x' : [nested(depth - 1)]);

/** Values that no field expects, as JSON text: some are not even what `JSON.stringify` would write. */
export const bad: readonly [string, string][] = [
  ['nothing', 'null'],
  ['a text', '"x"'],
  ['an empty text', '""'],
  ['a NUL', '"a\\u0000b"'],
  ['half a character', '"\\ud800"'],
  ['a text turned around', '"a\\u202etxt.exe"'],
  ['an isolated direction', '"a\\u2067b"'],
  ['100,000 characters', JSON.stringify('a'.repeat(60_000))],
  ['a negative number', '-1'],
  ['a fraction', '0.5'],
  ['a number beyond int4', '2147483648'],
  ['a huge number', '1e308'],
  ['a number beyond JSON', '1e999'],
  ['true', 'true'],
  ['a list', '[]'],
  ['a list of nothing', '[null]'],
  ['a list of lists', JSON.stringify(nested(200))],
  ['an object', '{}'],
  ['a false method', '{"toString":1,"valueOf":2}'],
  ['SQL', '"\'; drop table users; --"'],
  ['a date that is none', '"2026-02-31"'],
];

/** Whatever the field, these cannot be stored or safely read. */
export const neverGood = new Set(['a NUL', 'half a character', 'a list of lists', 'a false method']);
