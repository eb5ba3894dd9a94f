/**
 * `npm test`: everything, in the order in which a mistake is cheapest to find. `tsx tests/run.ts server browser` runs only those.
 * Ends with what failed, once more and in one place, and with one line, "N passed, N failed", over all of it.
 */
import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { findBrowser } from './support/find-browser.ts';
import { failuresOf, tallyOf, type Report, type Tally } from './support/tally.ts';

interface Stage {
  name: string;
  run: () => Promise<Tally>;
}

/** Filled by the suites as they run. */
const failures: string[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'charpente-tests-'));
const bin = (tool: string) => join('node_modules', '.bin', tool);

const command = (file: string, args: string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** A check that passes or fails as a whole. */
const check = (name: string, file: string, args: string[]): Stage => ({
  name,
  run: async () => ((await command(file, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** One or more Vitest projects: their tests are counted. */
const suite = (name: string, projects: readonly string[] = [name]): Stage => ({
  name,
  run: async () => {
    const report = join(scratch, `${name}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await command(bin('vitest'), [
      'run',
      ...chosen,
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${report}`,
    ]);
    const read = JSON.parse(readFileSync(report, 'utf8')) as Report;
    failures.push(...failuresOf(read).map((line) => line.replace(`${process.cwd()}${sep}`, '')));
    return tallyOf(read, code);
  },
});

const stages: Stage[] = [
  check('types', bin('tsc'), ['--noEmit']),
  check('lint', bin('oxlint'), ['--deny-warnings']),
  check('format', bin('oxfmt'), ['--check']),
  suite('unit', ['unit', 'house', 'drawings']),
  suite('charts', ['charts', 'screens']),
  check('build', process.execPath, ['src/build.mjs']),
  suite('server'),
  suite('browser'),
];

async function main(): Promise<number> {
  const wanted = process.argv.slice(2);
  const unknown = wanted.filter((name) => !stages.some((stage) => stage.name === name));
  if (unknown.length)
    throw new Error(
      `Unknown stage: ${unknown.join(', ')}. There are ${stages.map((stage) => stage.name).join(', ')}.`,
    );
  const needsBuild = wanted.includes('browser') || wanted.includes('server');
  const chosen = wanted.length
    ? stages.filter(({ name }) => wanted.includes(name) || (needsBuild && name === 'build'))
    : stages;
  if (chosen.some(({ name }) => name === 'browser')) console.log(`Browser: ${findBrowser()}`);

  const rows: { stage: string; passed: number; failed: number; seconds: number }[] = [];
  for (const { name, run } of chosen) {
    console.log(`\n— ${name}`);
    const start = performance.now();
    rows.push({ stage: name, ...(await run()), seconds: Math.round((performance.now() - start) / 1000) });
  }
  console.table(rows);
  for (const line of failures) console.log(`✗ ${line}`);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`${rows.reduce((sum, row) => sum + row.passed, 0)} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

try {
  process.exitCode = await main();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(scratch, { recursive: true, force: true });
}
