import { chunkGroups } from '../chunk-groups.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** What the build says of its chunks, by the name of their sources, or by a name of its own where a chunk holds several. */
export type Manifest = Record<string, Chunk>;

/** The chunk that holds a source: its own, or that of its group. Throws where the build has none: nothing would be asked for early, and nobody would see it. */
function chunkOf(manifest: Manifest, source: string): Chunk {
  const group = chunkGroups.find(({ sources }) => sources.includes(source));
  const chunk = manifest[source] ?? Object.values(manifest).find(({ name }) => group && name === group.name);
  if (!chunk) throw new Error(`The build has no chunk of ${source}`);
  return chunk;
}

function addImports(manifest: Manifest, { file, imports = [] }: Chunk, seen: Set<string>): Set<string> {
  if (seen.has(file)) return seen;
  seen.add(file);
  for (const imported of imports) addImports(manifest, manifest[imported] as Chunk, seen);
  return seen;
}

/** The file of a source, and those of all that it imports. */
export const chunksOf = (manifest: Manifest, source: string): Set<string> =>
  addImports(manifest, chunkOf(manifest, source), new Set());
