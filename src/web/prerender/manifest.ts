interface Chunk {
  file: string;
  imports?: string[];
}

/** What the build says of its chunks, by the name of their sources. */
export type Manifest = Record<string, Chunk>;

/** A chunk and all that it imports. */
export function chunksOf(manifest: Manifest, name: string, seen = new Set<string>()): Set<string> {
  const chunk = manifest[name];
  if (!chunk || seen.has(chunk.file)) return seen;
  seen.add(chunk.file);
  for (const imported of chunk.imports ?? []) chunksOf(manifest, imported, seen);
  return seen;
}
