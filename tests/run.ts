/**
 * `npm test`: everything, in the order in which a mistake is cheapest to find. `tsx tests/run.ts server
 * browser` runs only those. Ends with what failed, once more and in one place, and with one line, "N passed,
 * N failed", over all of it.
 */
import { findBrowser } from './support/find-browser.ts';
import { check, exitWith, runStages, staticChecks, suite, type Stage } from './support/stages.ts';

const stages: readonly Stage[] = [
  ...staticChecks,
  suite('unit', ['unit', 'house', 'drawings']),
  suite('charts', ['charts', 'screens']),
  check('build', process.execPath, ['src/build.mjs']),
  suite('server'),
  suite('browser'),
];

await exitWith(async () => {
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
  return runStages(chosen);
});
