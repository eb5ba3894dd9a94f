import { readFileSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { writtenPages } from '../../src/written-pages.ts';
import { createServer, isRunnableDevEnvironment, parseSync, Visitor, type Plugin } from 'vite';
import type { Statement } from '#server/database/executor.ts';

const root = resolve(import.meta.dirname, '../..');
const server = join(root, 'src/server');
const entry = 'virtual:statements';
const recorder = 'recordStatement';

/** An object literal of the server's sources whose properties are a `name` and a `text`: a `Statement`. */
interface Site {
  /** `folder/file.ts:line`. */
  id: string;
  start: number;
  end: number;
}

export interface Recorded {
  sites: readonly string[];
  statements: readonly (Statement & { site: string })[];
}

function sitesOf(file: string, code: string): Site[] {
  const sites: Site[] = [];
  new Visitor({
    ObjectExpression({ properties, start, end }) {
      const keys = properties.map((one) =>
        one.type === 'Property' && one.key.type === 'Identifier' ? one.key.name : '…',
      );
      if (keys.toSorted().join() !== 'name,text') return;
      sites.push({ id: `${file}:${code.slice(0, start).split('\n').length}`, start, end });
    },
  }).visit(parseSync(file, code, { lang: 'ts' }).program);
  return sites;
}

/** The same code, in which each site passes its statement to the recorder. */
function recordingIn(code: string, sites: readonly Site[]): string {
  let recording = code;
  for (const { id, start, end } of sites.toSorted((one, other) => other.start - one.start)) {
    const literal = recording.slice(start, end);
    recording = `${recording.slice(0, start)}${recorder}('${id}', ${literal})${recording.slice(end)}`;
  }
  return recording;
}

/**
 * Imports every module of the server that contains a site, then calls the default export of the module
 * `samples` (a path from the root). Returns every statement that a site made meanwhile. No statement is
 * executed and no server is started.
 */
export async function recordStatements(samples: string): Promise<Recorded> {
  const sites = new Map<string, Site[]>();
  for (const file of readdirSync(server, { recursive: true, encoding: 'utf8' })) {
    if (!file.endsWith('.ts')) continue;
    const found = sitesOf(file, readFileSync(join(server, file), 'utf8'));
    if (found.length > 0) sites.set(join(server, file), found);
  }

  const imports = [...sites.keys()].map((file) => `import ${JSON.stringify(file)};`).join('\n');
  const plugin: Plugin = {
    name: 'record-statements',
    enforce: 'pre',
    resolveId: (id) => (id === entry ? id : null),
    load: (id) =>
      id === entry ? `${imports}\nexport { default } from ${JSON.stringify(join(root, samples))};` : null,
    transform: (code, id) => recordingIn(code, sites.get(id) ?? []),
  };
  const vite = await createServer({
    configFile: false,
    root,
    plugins: [plugin, writtenPages()],
    logLevel: 'error',
    appType: 'custom',
    optimizeDeps: { noDiscovery: true },
    server: { middlewareMode: true, ws: false, watch: null },
  });

  const statements: (Statement & { site: string })[] = [];
  const record = (site: string, statement: Statement): Statement => {
    statements.push({ ...statement, site });
    return statement;
  };
  Object.assign(globalThis, { [recorder]: record });
  try {
    const { ssr } = vite.environments;
    if (!isRunnableDevEnvironment(ssr)) throw new Error('Modules do not run in this environment of Vite');
    const { default: run } = await ssr.runner.import<{ default: () => Promise<void> }>(entry);
    await run();
  } finally {
    await vite.close();
    Reflect.deleteProperty(globalThis, recorder);
  }
  return { sites: [...sites.values()].flat().map(({ id }) => id), statements };
}
