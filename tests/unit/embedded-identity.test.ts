import type * as Files from 'node:fs/promises';
import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { identityIn } from '#server/adapters/signature/embedded/identity.ts';

vi.mock('node:fs/promises', async (original) => {
  const fs = await original<typeof Files>();
  return { ...fs, writeFile: vi.fn<typeof fs.writeFile>(fs.writeFile) };
});

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charpente-identity-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const node = () => identityIn(folder, () => new Date());

it('is whole, or not there, for another node and after a death in the midst of its writing', async () => {
  const { writeFile: write } = await vi.importActual<typeof Files>('node:fs/promises');
  await new Promise<void>((died) => {
    vi.mocked(writeFile).mockImplementationOnce(async (path, text, options) => {
      await write(path, String(text).slice(0, 100), options);
      died();
      return new Promise(() => undefined);
    });
    void node().identity();
  });
  expect(node().readiness(new Date())).toEqual({ ready: true });
  const { certificate } = await node().identity();
  expect((await node().identity()).certificate).toEqual(certificate);
});

it('is one for all nodes that begin at once, its owner’s alone, and leaves nothing beside it', async () => {
  const made = await Promise.all([node(), node(), node()].map((one) => one.identity()));
  expect(new Set(made.map(({ callbacks }) => callbacks)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['signature-embarquee.json']);
  expect((await stat(join(folder, 'signature-embarquee.json'))).mode & 0o777).toBe(0o600);
});
