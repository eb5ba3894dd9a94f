import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Names } from './names.ts';
import type { PendingFiles } from './pending-files.ts';

/** What a person has to write in a skeleton (`tests/house/skeletons.test.ts` finds what is left). */
export const todo = 'À écrire';

const templates = join(import.meta.dirname, 'templates');

/**
 * Adds the files of a folder of `templates`: `__name__` and its like are replaced in their paths
 * and in their texts.
 */
export function addTemplate(
  files: PendingFiles,
  kind: string,
  { name, camel, Pascal }: Names,
  subject = name,
): void {
  const filled = (text: string) =>
    text
      .replaceAll('__name__', name)
      .replaceAll('__camel__', camel)
      .replaceAll('__Pascal__', Pascal)
      .replaceAll('__subject__', subject)
      .replaceAll('__todo__', todo);
  for (const entry of readdirSync(join(templates, kind), { recursive: true, encoding: 'utf8' }))
    if (entry.endsWith('.txt'))
      files.add(
        filled(entry.slice(0, -'.txt'.length)),
        filled(readFileSync(join(templates, kind, entry), 'utf8')),
      );
}
