import { expect, it } from 'vitest';
import { failuresOf, tallyOf } from '#tests/support/tally.ts';

it.each([
  ['all passed', { numPassedTests: 5, numFailedTests: 0, success: true }, 0, 0],
  ['some failed', { numPassedTests: 5, numFailedTests: 2, success: false }, 1, 2],
  ['a file did not load', { numPassedTests: 5, numFailedTests: 0, success: false }, 0, 1],
  ['the run crashed after its tests', { numPassedTests: 5, numFailedTests: 0, success: true }, 1, 1],
  ['no test was found', { numPassedTests: 0, numFailedTests: 0, success: true }, 0, 1],
] as const)(
  'a run is counted by its tests, and as one failure if it failed without one: %s',
  (_what, report, exitCode, failed) => {
    expect(tallyOf(report, exitCode)).toEqual({ passed: report.numPassedTests, failed });
  },
);

it('the summary names what failed, with the first line of the reason, and not what passed or was skipped', () => {
  const assertionResults = [
    { status: 'passed', fullName: 'adds', failureMessages: [] },
    {
      status: 'failed',
      fullName: 'takes away',
      failureMessages: ['AssertionError: expected 1 to be 2\n    at sums.test.ts:3'],
    },
  ];
  const testResults = [
    { name: 'sums.test.ts', message: '', assertionResults },
    { name: 'lost.test.ts', message: 'Cannot find module\n    at …', assertionResults: [] },
  ];
  expect(failuresOf({ numPassedTests: 1, numFailedTests: 1, success: false, testResults })).toEqual([
    'sums.test.ts: takes away: AssertionError: expected 1 to be 2',
    'lost.test.ts: Cannot find module',
  ]);
});
