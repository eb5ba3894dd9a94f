import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, sep } from 'node:path';
import { failuresOf, tallyOf, type Report, type Tally } from './tally.ts';

/** One step of a loop: its row in the report. */
export interface Stage {
  name: string;
  run: () => Promise<Tally>;
}

/** Lines of the tests that failed; the suites add to it as they run. */
const failures: string[] = [];
const scratch = mkdtempSync(join(tmpdir(), 'charpente-tests-'));
export const bin = (tool: string) => join('node_modules', '.bin', tool);

const command = (file: string, args: readonly string[]): Promise<number> =>
  new Promise((resolve, reject) => {
    const child = spawn(file, args, { stdio: 'inherit', shell: process.platform === 'win32' });
    child.on('error', reject);
    child.on('exit', (code) => resolve(code ?? 1));
  });

/** A check that passes or fails as a whole. */
export const check = (name: string, file: string, args: readonly string[]): Stage => ({
  name,
  run: async () => ((await command(file, args)) === 0 ? { passed: 1, failed: 0 } : { passed: 0, failed: 1 }),
});

/** One or more Vitest projects, or some of their files: their tests are counted. */
export const suite = (
  name: string,
  projects: readonly string[] = [name],
  files: readonly string[] = [],
): Stage => ({
  name,
  run: async () => {
    const report = join(scratch, `${name}.json`);
    const chosen = projects.flatMap((project) => ['--project', project]);
    const code = await command(bin('vitest'), [
      'run',
      ...files,
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

/**
 * Runs the stages in turn, then prints a table of them, each failure in one line,
 * and "N passed, N failed" over all. Gives the exit code.
 */
export async function runStages(stages: readonly Stage[]): Promise<number> {
  const rows: { stage: string; passed: number; failed: number; seconds: number }[] = [];
  try {
    for (const { name, run } of stages) {
      console.log(`\n— ${name}`);
      const start = performance.now();
      rows.push({ stage: name, ...(await run()), seconds: Math.round((performance.now() - start) / 1000) });
    }
  } finally {
    rmSync(scratch, { recursive: true, force: true });
  }
  console.table(rows);
  for (const line of failures) console.log(`✗ ${line}`);
  const failed = rows.reduce((sum, row) => sum + row.failed, 0);
  console.log(`${rows.reduce((sum, row) => sum + row.passed, 0)} passed, ${failed} failed`);
  return failed ? 1 : 0;
}

/**
 * Sets the exit code of the process to what the loop gives; an error of the loop itself is
 * printed, and fails it.
 */
export async function exitWith(loop: () => Promise<number>): Promise<void> {
  try {
    process.exitCode = await loop();
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exitCode = 1;
  }
}

/** Types, lint and format: what each loop begins with. */
export const staticChecks: readonly Stage[] = [
  check('types', bin('tsc'), []),
  check('lint', bin('oxlint'), ['--deny-warnings']),
  check('format', bin('oxfmt'), ['--check']),
];
