import { execFile } from 'node:child_process';
import { cp, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/**
 * Starts a copy of the portal that is not built yet, in a folder of that name; gives how it ended
 * and what it said.
 */
async function startIn(name: string): Promise<{ code: number | null; said: string }> {
  const root = await mkdtemp(join(tmpdir(), 'charpente-folder-'));
  const sources = join(root, name, 'src');
  await mkdir(sources, { recursive: true });
  for (const file of ['start.mjs', 'build-folder.mjs', 'build-stamp.mjs'])
    await cp(join('src', file), join(sources, file));
  const ended = await new Promise<{ code: number | null; said: string }>((resolve) => {
    const child = execFile(process.execPath, [join(sources, 'start.mjs')], (_error, _out, said) =>
      resolve({ code: child.exitCode, said }),
    );
  });
  await rm(root, { recursive: true, force: true });
  return ended;
}

test.each(['client#1', 'quoi?'])(
  'a portal in a folder whose name no builder can read (%s) says so in one sentence',
  async (name) => {
    const { code, said } = await startIn(name);
    expect(code).toBe(1);
    expect(said).toContain(
      'Le portail ne se construit pas dans un dossier dont le chemin contient «\u00a0#\u00a0» ou «\u00a0?\u00a0»',
    );
    expect(said).not.toMatch(/^\s+at /m);
  },
);

test('other special characters in the folder’s name are accepted', async () => {
  expect((await startIn('l’été 100% «fini»')).said).not.toContain('ne se construit pas');
});
