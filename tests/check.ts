/**
 * `npm run check`: types, lint, format, unit tests, house rules, and the charts and screens nearest to what
 * changed since the merge base with `main`. docs/tests.md says what it leaves to `npm test`.
 */
import { changedFiles, dependents } from './support/changed.ts';
import { exitWith, runStages, staticChecks, suite } from './support/stages.ts';

/** Files of charts and screens that a check runs at most: some thirty seconds on two cores. */
const most = 12;

await exitWith(async () => {
  const changed = changedFiles();
  const files = dependents(changed).filter((file) => /^tests\/(charts|drawings)\/.*\.test\.tsx?$/.test(file));
  const near = files.slice(0, most);
  const code = await runStages([
    ...staticChecks,
    suite('unit', ['unit', 'house']),
    ...(near.length > 0 ? [suite('changed', ['charts', 'screens', 'drawings'], near)] : []),
  ]);
  if (files.length > most)
    console.log(`${files.length - most} more files depend on what changed: npm run test:charts`);
  return code;
});
