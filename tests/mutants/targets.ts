/*
 * What `npm run mutants` changes, and the tests that must notice: the last metre of the charts, where no
 * operator of the charts' own mutants reaches.
 */

export interface Target {
  /** The project of the tests (docs/tests.md). */
  project: 'unit' | 'drawings' | 'charts' | 'screens' | 'server';
  files: readonly string[];
  /** The tests; without them, those of the project that are the nearest importers of the files. */
  tests?: readonly string[];
  /** Mutators of Stryker that say nothing of these files. */
  without?: readonly string[];
}

const flows = (...names: readonly string[]) => names.map((name) => `src/web/flows/${name}`);

export const targets: Readonly<Record<string, Target>> = {
  /** What the page does with what a chart emits. */
  emitted: {
    project: 'screens',
    files: flows('use-emitted-events.ts'),
    tests: ['tests/charts/emitted-events.screen.test.tsx'],
  },
  /** The hooks that every screen is made of. */
  hooks: {
    project: 'screens',
    files: flows(
      'use-child.ts',
      'use-flow.ts',
      'use-notify.ts',
      'use-page-hide.ts',
      'use-page-shown.ts',
      'use-updates.ts',
    ),
    tests: ['tests/charts/shared-hooks.screen.test.tsx'],
  },
  /** The ink and the names of the pictures. */
  labels: {
    project: 'drawings',
    files: ['machines/shared/labels.ts', 'src/charts/names.ts', 'src/charts/outcomes.ts'],
    tests: ['missing-labels', 'model', 'outcomes', 'tables'].map(
      (name) => `tests/drawings/charts-${name}.test.ts`,
    ),
    // A changed French word is read, not tested.
    without: ['StringLiteral'],
  },
  /** The server's use of the laws. */
  laws: {
    project: 'unit',
    files: ['src/server/law/transition.ts'],
    tests: ['tests/unit/law-executor.test.ts'],
    without: ['StringLiteral'],
  },
};
