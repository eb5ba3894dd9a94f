import { spawnSync } from 'node:child_process';
import { cp, mkdir, mkdtemp, readdir, rm, symlink, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { skeleton } from '../../src/new/skeletons.ts';

const root = resolve(import.meta.dirname, '../..');
/** The files of the project that the tools read, without its packages. */
const needed = [
  'src',
  'machines',
  'tests',
  'docs/house.md',
  'docs/domain/screens.md',
  'package.json',
  'tsconfig.json',
  'vite.config.ts',
  '.oxlintrc.json',
  '.oxfmtrc.json',
];

describe('a copy of the project with a skeleton of each kind', () => {
  let copy = '';
  let paths: string[] = [];
  /** The error output of a tool in the copy, or nothing where it succeeds. */
  const failure = (tool: string, ...args: string[]): string => {
    const env = Object.fromEntries(
      Object.entries(process.env).filter(([name]) => !name.startsWith('VITEST')),
    );
    const path = join(root, 'node_modules/.bin', tool);
    const { status, stdout, stderr } = spawnSync(path, args, { cwd: copy, encoding: 'utf8', env });
    return status === 0 ? '' : `${stdout}${stderr}`;
  };

  beforeAll(async () => {
    copy = await mkdtemp(join(tmpdir(), 'charpente-new-'));
    for (const path of needed) await cp(join(root, path), join(copy, path), { recursive: true });
    // Each package by itself: the caches beside them are the copy's own.
    await mkdir(join(copy, 'node_modules'));
    for (const name of (await readdir(join(root, 'node_modules'))).filter((one) => !one.startsWith('.')))
      await symlink(join(root, 'node_modules', name), join(copy, 'node_modules', name));
    for (const [kind, name, subject] of [
      ['chart', 'sample-reading'],
      ['list', 'sample-rows', 'payments'],
      ['list', 'sample-subject'],
      ['call', 'sample-call', 'sample-subject'],
      ['call', 'sample-check', 'payments'],
    ] as const)
      paths.push(...(await skeleton(copy, kind, name, subject).save()));
    paths = [...new Set(paths)].filter((path) => /\.tsx?$/.test(path));
    const unformatted = failure('oxfmt', ...paths);
    if (unformatted) throw new Error(unformatted);
  }, 120_000);
  afterAll(() => rm(copy, { recursive: true, force: true }));

  it('compiles, with the tables that name it', { timeout: 300_000 }, async () => {
    const only = {
      compilerOptions: { incremental: false },
      files: paths,
      include: ['src/**/*.d.ts', 'tests/**/*.d.ts'],
    };
    await writeFile(join(copy, 'only.json'), JSON.stringify({ extends: './tsconfig.json', ...only }));
    expect(failure('tsc', '-p', 'only.json')).toBe('');
  });

  it('passes the linter', () => {
    expect(failure('oxlint', '--deny-warnings', ...paths)).toBe('');
  });

  it('passes its tests of charts and screens', { timeout: 300_000 }, () => {
    const tests = paths.filter((path) => /^tests\/charts\/.*\.test\.tsx?$/.test(path));
    expect(tests).toHaveLength(4);
    expect(failure('vitest', 'run', '--project', 'charts', '--project', 'screens', ...tests)).toBe('');
  });
});
