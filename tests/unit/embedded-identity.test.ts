import { mkdtemp, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { identityIn } from '#server/adapters/signature/embedded/identity.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'charpente-identity-'));
});
afterEach(() => rm(folder, { recursive: true, force: true }));

const node = (write = writeFile) => identityIn(folder, () => new Date(), write);

it('another node finds the identity complete or missing, also after the process died while writing it', async () => {
  await new Promise<void>((died) => {
    const half: typeof writeFile = async (path, text, options) => {
      await writeFile(path, String(text).slice(0, 100), options);
      died();
      return new Promise(() => undefined);
    };
    void node(half).identity();
  });
  expect(node().readiness(new Date())).toEqual({ ready: true });
  const { certificate } = await node().identity();
  expect((await node().identity()).certificate).toEqual(certificate);
});

it('nodes that start at the same time share one identity, readable by its owner alone, without leftover files', async () => {
  const made = await Promise.all([node(), node(), node()].map((one) => one.identity()));
  expect(new Set(made.map(({ callbackKey }) => callbackKey)).size).toBe(1);
  expect(await readdir(folder)).toEqual(['signature-embarquee.json']);
  expect((await stat(join(folder, 'signature-embarquee.json'))).mode & 0o777).toBe(0o600);
});
