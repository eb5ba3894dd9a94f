/**
 * Mutants that the tests of their target do not notice, by file: the line with the change, and the reason.
 * `npm run mutants` fails for a survivor that is not listed, and for a line that no longer survives.
 */
export const survivors: Readonly<Record<string, Readonly<Record<string, string>>>> = {};
