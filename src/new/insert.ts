/**
 * Inserts a line before the first match of `end` after the first match of `begin`. Throws where the text
 * has no such place.
 */
export function insertBefore(text: string, begin: string, end: string, line: string): string {
  const from = text.indexOf(begin);
  const at = from < 0 ? -1 : text.indexOf(end, from + begin.length);
  if (at < 0) throw new Error(`There is no "${end.trim()}" after "${begin}".`);
  return `${text.slice(0, at)}${line}${text.slice(at)}`;
}

/** Imports a name, in the import that a module has already or after the last one. */
export function withImport(text: string, name: string, from: string, isType = false): string {
  const start = `import ${isType ? 'type ' : ''}{`;
  const imports = [...text.matchAll(/^import (?:type )?\{([^}]*)\} from '([^']+)';\n/gm)];
  const own = imports.find(([whole, , path]) => path === from && whole.startsWith(start));
  if (!own) {
    const last = imports.at(-1);
    const at = last ? last.index + last[0].length : 0;
    return `${text.slice(0, at)}${start} ${name} } from '${from}';\n${text.slice(at)}`;
  }
  const names = (own[1] ?? '').split(',').map((one) => one.trim());
  if (names.includes(name)) return text;
  const all = [...names.filter((one) => one !== ''), name];
  return text.replace(own[0], `${start} ${all.join(', ')} } from '${from}';\n`);
}

/** Inserts a table's row before its closing brace or bracket, at the start of a line. */
export const insertRow = (text: string, table: string, row: string): string =>
  insertBefore(text, table, table.endsWith('{') ? '\n}' : '\n]', `\n${row}`);
