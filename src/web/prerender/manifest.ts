import { chunkGroups } from '../chunk-groups.ts';

interface Chunk {
  file: string;
  name?: string;
  imports?: string[];
}

/** Vite's manifest: chunks by source path, or by group name if a chunk contains several sources. */
export type Manifest = Record<string, Chunk>;

/**
 * The chunk that contains a source: its own or its group's. Throws if there is none, because a missing
 * preload would go unnoticed.
 */
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

/** Files of a source and of all its imports. */
export const chunksOf = (manifest: Manifest, source: string): Set<string> =>
  addImports(manifest, chunkOf(manifest, source), new Set());
