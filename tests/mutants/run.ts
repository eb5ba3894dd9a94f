/**
 * `npm run mutants -- emitted labels`: changes the files of these targets (all without one) one place at a
 * time by Stryker, and runs the tests of the target on each change. Lists the changes that no test notices,
 * and fails if they differ from `survivors.ts`.
 */
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { dependents } from '../support/changed.ts';
import { survivors } from './survivors.ts';
import { targets, type Target } from './targets.ts';

interface Place {
  line: number;
  column: number;
}
/** One mutant in Stryker's report. */
interface Reported {
  status: string;
  replacement?: string;
  location: { start: Place; end: Place };
}
interface Report {
  files: Readonly<Record<string, { source: string; mutants: readonly Reported[] }>>;
}

const endings = {
  unit: '.test.ts',
  drawings: '.test.ts',
  charts: '.test.ts',
  screens: '.test.tsx',
  server: '.test.ts',
};
const folders = { unit: 'unit', drawings: 'drawings', charts: 'charts', screens: 'charts', server: 'server' };
/** Of a target without its tests: so many importers at most. */
const nearest = 8;

/** The tests of a target. */
const testsOf = ({ project, files, tests }: Target): readonly string[] =>
  tests ??
  dependents(files)
    .filter((file) => file.startsWith(`tests/${folders[project]}/`) && file.endsWith(endings[project]))
    .slice(0, nearest);

const short = (text: string) => {
  const line = text.replaceAll(/\s+/g, ' ').trim();
  return line.length > 60 ? `${line.slice(0, 57)}…` : line;
};

/** The source between two places; lines and columns begin with 1. */
function between(source: string, start: Place, end: Place): string {
  const lines = source.split('\n').slice(start.line - 1, end.line);
  lines[lines.length - 1] = (lines.at(-1) ?? '').slice(0, end.column - 1);
  lines[0] = (lines[0] ?? '').slice(start.column - 1);
  return lines.join('\n');
}

/** A mutant by the line that it changes: the name stays while the line does. */
const nameOf = (source: string, { location: { start, end }, replacement = '' }: Reported) =>
  `${short(source.split('\n')[start.line - 1] ?? '')} | ${short(between(source, start, end))} → ${short(replacement)}`;

/** Runs Stryker on a target; its report names each mutant. Throws if it could not run. */
function report(target: Target): Report {
  const folder = mkdtempSync(join(tmpdir(), 'mutants-'));
  const [config, result] = [join(folder, 'stryker.json'), join(folder, 'report.json')];
  writeFileSync(
    config,
    JSON.stringify({
      testRunner: 'vitest',
      plugins: ['@stryker-mutator/vitest-runner'],
      vitest: { configFile: 'tests/mutants/vite.config.ts', related: false },
      mutate: target.files,
      mutator: { excludedMutations: target.without ?? [] },
      coverageAnalysis: 'perTest',
      reporters: ['progress-append-only', 'json'],
      jsonReporter: { fileName: result },
      concurrency: 1,
      // Stryker's own preparation of tsconfig.json calls the compiler, which has no such interface any more.
      tsconfigFile: 'none.json',
      ignorePatterns: ['dist', 'data'],
      tempDirName: join(folder, 'copy'),
      timeoutMS: 20_000,
    }),
  );
  try {
    const { status } = spawnSync('npx', ['stryker', 'run', config], {
      stdio: 'inherit',
      env: {
        ...process.env,
        MUTANTS_PROJECT: target.project,
        MUTANTS_TESTS: testsOf(target).join(' '),
      },
    });
    if (status !== 0) throw new Error(`Stryker ended with ${status}`);
    return JSON.parse(readFileSync(result, 'utf8')) as Report;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const isAlive = ({ status }: Reported) => status === 'Survived' || status === 'NoCoverage';

/** Prints the score of each file; answers how many lines of its list of survivors are wrong. */
function judge({ files }: Report): number {
  let faults = 0;
  for (const [file, { source, mutants }] of Object.entries(files).toSorted()) {
    const alive = new Set(mutants.filter(isAlive).map((mutant) => nameOf(source, mutant)));
    const listed = Object.keys(survivors[file] ?? {});
    console.log(`${file}: ${mutants.filter((one) => !isAlive(one)).length} of ${mutants.length} noticed`);
    const lines = [
      ...[...alive].filter((name) => !listed.includes(name)).map((name) => `  survives: ${name}`),
      ...listed.filter((name) => !alive.has(name)).map((name) => `  is noticed, but listed: ${name}`),
    ];
    for (const line of lines.toSorted()) console.log(line);
    faults += lines.length;
  }
  return faults;
}

const wanted = process.argv.slice(2);
const unknown = wanted.filter((name) => !(name in targets));
if (unknown.length > 0)
  throw new Error(`Unknown target: ${unknown.join(', ')}. There are ${Object.keys(targets).join(', ')}.`);
const chosen = Object.entries(targets).filter(([name]) => wanted.length === 0 || wanted.includes(name));
const faults = chosen.map(([, target]) => judge(report(target))).reduce((sum, one) => sum + one, 0);
process.exitCode = faults > 0 ? 1 : 0;
