import react from '@vitejs/plugin-react';
import { configDefaults, defineConfig } from 'vitest/config';
import { bundlerGroups } from './src/web/chunk-groups.ts';
import { compileHint } from './src/compile-hint.ts';
import { writtenPages } from './src/written-pages.ts';
import { writtenRoutes } from './src/written-routes.ts';
import { often } from './tests/support/often.ts';

/**
 * Builds the browser's half (`vite build`) and, with `--ssr`, the server's; Vitest's projects are the
 * loops of the README.
 */
export default defineConfig(({ isSsrBuild }) => ({
  plugins: [react(), writtenRoutes(), writtenPages(), compileHint()],
  publicDir: isSsrBuild ? false : 'public',
  build: {
    target: isSsrBuild ? 'node20' : 'es2023',
    outDir: isSsrBuild ? 'dist/server' : 'dist/client',
    emptyOutDir: true,
    modulePreload: { polyfill: false },
    manifest: !isSsrBuild,
    assetsInlineLimit: 0,
    // One sheet: each that comes later has a browser style and lay out the whole page again.
    cssCodeSplit: false,
    ...(!isSsrBuild && { rolldownOptions: { output: { codeSplitting: { groups: bundlerGroups } } } }),
  },
  test: {
    exclude: [...configDefaults.exclude, 'dist/**', 'data/**'],
    // Vitest would leave one core idle; on two, that is half of them.
    maxWorkers: '100%',
    // Transformed modules are stored on disk: a stage finds those of the one before, and a loop those
    // of its last run.
    experimental: { fsModuleCache: true },
    expect: { poll: often },
    // Files share modules, and load each once a worker; browser tests share a portal. A file of screens has
    // modules of its own (own-page.ts).
    projects: [
      {
        extends: true,
        test: {
          name: 'unit',
          isolate: false,
          environment: 'node',
          testTimeout: 20_000,
          include: ['tests/unit/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'house',
          isolate: false,
          environment: 'node',
          setupFiles: ['tests/house/explain.ts'],
          testTimeout: 20_000,
          include: ['tests/house/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'drawings',
          isolate: false,
          environment: 'node',
          testTimeout: 20_000,
          hookTimeout: 120_000,
          include: ['tests/drawings/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'charts',
          isolate: false,
          environment: 'node',
          testTimeout: 20_000,
          include: ['tests/charts/**/*.test.ts'],
        },
      },
      {
        extends: true,
        test: {
          name: 'screens',
          isolate: false,
          environment: 'jsdom',
          setupFiles: [
            'tests/support/own-page.ts',
            'tests/support/scrolling-in-jsdom.ts',
            'tests/support/pointer-in-jsdom.ts',
            'tests/support/width-in-jsdom.ts',
            'tests/support/patience-in-jsdom.ts',
          ],
          testTimeout: 60_000,
          include: ['tests/charts/**/*.test.tsx'],
        },
      },
      {
        extends: true,
        test: {
          name: 'server',
          isolate: false,
          environment: 'node',
          include: ['tests/server/**/*.test.ts'],
          globalSetup: ['tests/support/seeded-databases.ts'],
          testTimeout: 60_000,
          hookTimeout: 120_000,
        },
      },
      {
        extends: true,
        test: {
          name: 'browser',
          isolate: false,
          environment: 'node',
          include: ['tests/browser/**/*.test.ts'],
          globalSetup: ['tests/support/seeded-folder.ts'],
          testTimeout: 240_000,
          hookTimeout: 240_000,
        },
      },
    ],
  },
}));
