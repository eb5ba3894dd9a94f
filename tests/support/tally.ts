export interface Tally {
  passed: number;
  failed: number;
}

/** As much of Vitest's JSON report as says how a run ended. */
export interface Report {
  numPassedTests: number;
  numFailedTests: number;
  /** No test failed, and every file could be loaded. */
  success: boolean;
  testResults?: readonly {
    name: string;
    message: string;
    assertionResults: readonly { status: string; fullName: string; failureMessages: readonly string[] }[];
  }[];
}

/**
 * Tests that passed and failed; a run that fails without a failing test (a crash, a file that does not load,
 * no test found) counts as one failure.
 */
export const tallyOf = (
  { numPassedTests: passed, numFailedTests, success }: Report,
  exitCode: number,
): Tally => ({
  passed,
  failed: numFailedTests || (exitCode === 0 && success && passed > 0 ? 0 : 1),
});

/** The failures of a run, a line each: its file, its name, the first line of why. */
export const failuresOf = ({ testResults = [] }: Report): string[] =>
  testResults.flatMap(({ name, message, assertionResults }) => [
    ...(message ? [`${name}: ${firstLine(message)}`] : []),
    ...assertionResults
      .filter(({ status }) => status === 'failed')
      .map(({ fullName, failureMessages: [why = ''] }) => `${name}: ${fullName}: ${firstLine(why)}`),
  ]);

const firstLine = (text: string): string => text.split('\n', 1)[0] ?? '';
