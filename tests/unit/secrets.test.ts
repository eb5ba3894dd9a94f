import { mkdtemp, readFile, rm, stat } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { secretsOf } from '#server/config/secrets.ts';

let dataFolder: string;
beforeAll(async () => {
  dataFolder = await mkdtemp(join(tmpdir(), 'charpente-secrets-'));
});
afterAll(() => rm(dataFolder, { recursive: true, force: true }));

const keyOf = (byte: number) => Buffer.alloc(32, byte).toString('base64');
const of = (secretsKey: string | null) => secretsOf({ secretsKey, dataFolder });

it('a sealed text is opened by the same key for the same purpose alone, and never twice the same', async () => {
  const [one, other] = [of(keyOf(1)), of(keyOf(2))];
  const sealed = await one.seal('JBSWY3DP', 'authenticator 1');
  expect(sealed.toString('latin1')).not.toContain('JBSWY3DP');
  expect(await one.seal('JBSWY3DP', 'authenticator 1')).not.toEqual(sealed);
  expect(await of(keyOf(1)).open(sealed, 'authenticator 1')).toBe('JBSWY3DP');
  await expect(one.open(sealed, 'authenticator 2')).rejects.toThrow(/authenticate/);
  await expect(other.open(sealed, 'authenticator 1')).rejects.toThrow('sealed by another key');
  for (let at = 0; at < sealed.length; at += 1) {
    const changed = Buffer.from(sealed);
    changed[at] = (changed[at] ?? 0) ^ 1;
    await expect(one.open(changed, 'authenticator 1')).rejects.toThrow(/authenticate|another key/);
  }
});

it('a keyed hash depends on the key, the purpose and the text', async () => {
  const hashes = await Promise.all([
    of(keyOf(1)).mac('a', 'recovery 1'),
    of(keyOf(2)).mac('a', 'recovery 1'),
    of(keyOf(1)).mac('a', 'recovery 2'),
    of(keyOf(1)).mac('b', 'recovery 1'),
  ]);
  expect(new Set(hashes.map((hash) => hash.toString('hex'))).size).toBe(4);
  expect(await of(keyOf(1)).mac('a', 'recovery 1')).toEqual(hashes[0]);
});

it('without a key, one is made in the data folder, once for all nodes, readable by its owner alone', async () => {
  const [first, second] = [of(null), of(null)];
  const [sealed] = await Promise.all([first.seal('a', 'x'), second.seal('b', 'x')]);
  expect(await second.open(sealed, 'x')).toBe('a');
  expect(await of(null).open(sealed, 'x')).toBe('a');
  const path = join(dataFolder, 'secrets.key');
  expect(Buffer.from(await readFile(path, 'utf8'), 'base64')).toHaveLength(32);
  expect((await stat(path)).mode & 0o777).toBe(0o600);
});
