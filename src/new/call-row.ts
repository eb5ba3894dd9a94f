import { insertBefore, insertRow, withImport } from './insert.ts';
import { namesOf, type Names } from './names.ts';
import { NotCreated, type PendingFiles } from './pending-files.ts';
import { addTemplate } from './templates.ts';

/** One call: its row of the contract, its handler, and what the two import. */
export interface CallText {
  row: string;
  handler: string;
  /** Declarations before the contract's table. */
  types?: string;
  imports: readonly (readonly [
    file: 'contract' | 'handlers',
    name: string,
    from: string,
    isType?: boolean,
  ])[];
}

const registry = 'src/server/registry/handlers.ts';
const calls = 'src/contract/calls.ts';
const matrix = 'tests/server/matrix.ts';
/** Verdicts of a row for administrators alone, one a caller of the matrix. */
const forAdministrators = '401 403 +   +   +   403 403 403 403 403 403';

/** The table's name in the contract of a subject, and the file of its handlers. */
function tablesOf(files: PendingFiles, subject: string): { stem: string; handlers: string } {
  const [, stem = ''] = /^export const (\w+)Calls = \{/m.exec(files.read(`src/contract/${subject}.ts`)) ?? [];
  const [, path] =
    new RegExp(`import \\{ ${stem}Handlers \\} from '\\.\\./([^']+)'`).exec(files.read(registry)) ?? [];
  if (stem === '' || path === undefined)
    throw new NotCreated(`src/contract/${subject}.ts has no calls that ${registry} serves.`);
  return { stem, handlers: `src/server/${path}` };
}

/**
 * A subject without calls: its tables, their lines in the two tables of subjects, and its room of the server.
 */
function addSubject(files: PendingFiles, names: Names): void {
  const { name, camel } = names;
  if (files.has(`src/server/${name}`))
    throw new NotCreated(`src/server/${name} exists: name a subject of src/contract, or a new one.`);
  addTemplate(files, 'subject', names);
  files.edit(calls, (text) =>
    insertRow(
      withImport(text, `${camel}Calls`, `./${name}.ts`),
      'export const calls = {',
      `  ...${camel}Calls,`,
    ),
  );
  files.edit(registry, (text) =>
    insertRow(
      withImport(text, `${camel}Handlers`, `../${name}/handlers.ts`),
      'export const handlers = {',
      `  ...${camel}Handlers,`,
    ),
  );
  files.edit('docs/house.md', (text) =>
    text.replace(
      /^( {4}17 {2}\| )(.+)$/m,
      (_, line: string, rooms: string) => `${line}${[...rooms.split(', '), name].toSorted().join(', ')}`,
    ),
  );
}

/** After the last line of the subject's calls, or at the end. */
function withVerdicts(text: string, subjectCalls: readonly string[], camel: string): string {
  const line = `\n  ${camel}: '${forAdministrators}',`;
  const last = subjectCalls.findLast((one) => text.includes(`\n  ${one}: '`));
  return last === undefined
    ? insertBefore(text, 'export const matrix = {', '\n} as const', line)
    : insertBefore(text, `\n  ${last}: '`, '\n', line);
}

/** Adds declarations before a table and the comment that describes it. */
function withTypes(text: string, table: string, types: string): string {
  const at = text.indexOf(table);
  const [comment = ''] = /\/\*\*(?:(?!\*\/)[^])*\*\/\n$/.exec(text.slice(0, at)) ?? [];
  const from = at - comment.length;
  return `${text.slice(0, from)}${types}\n\n${text.slice(from)}`;
}

/** Adds a call to a subject, which is created where it is new. */
export function addCall(files: PendingFiles, { camel }: Names, subject: string, text: CallText): void {
  if (new RegExp(`^  ${camel}: '`, 'm').test(files.read(matrix)))
    throw new NotCreated(`The contract has a call ${camel}.`);
  if (!files.has(`src/contract/${subject}.ts`)) addSubject(files, namesOf(subject));
  const contract = `src/contract/${subject}.ts`;
  const { stem, handlers } = tablesOf(files, subject);
  const named = [...files.read(contract).matchAll(/^ {2}(\w+): call</gm)].map(([, name = '']) => name);
  files.edit(matrix, (old) => withVerdicts(old, named, camel));
  const table = `export const ${stem}Calls = {`;
  files.edit(contract, (old) => {
    const whole = insertRow(old, table, text.row);
    return text.types ? withTypes(whole, table, text.types) : whole;
  });
  files.edit(handlers, (old) =>
    insertRow(old, `export const ${stem}Handlers: HandlersOf<keyof typeof ${stem}Calls> = {`, text.handler),
  );
  for (const [file, name, from, isType] of text.imports)
    files.edit(file === 'contract' ? contract : handlers, (old) => withImport(old, name, from, isType));
}
