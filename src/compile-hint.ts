import type { Plugin } from 'vite';
import { bundlerGroups } from './web/chunk-groups.ts';

const hint = '//# allFunctionsCalledOnLoad\n';
const hinted = new Set(bundlerGroups.map(({ name }) => name));

/**
 * Begins the chunks that the first pages load with a compile hint: Chromium compiles their functions on other
 * threads while they arrive, not each on the main thread when it is first called. Only a first line counts.
 * Other browsers ignore it (docs/decisions/0058-load-time-of-cold-pages.md).
 */
export const compileHint = (): Plugin => ({
  name: 'compile-hint',
  applyToEnvironment: ({ name }) => name === 'client',
  generateBundle: {
    order: 'post',
    handler(_options, bundle) {
      for (const chunk of Object.values(bundle))
        if (chunk.type === 'chunk' && hinted.has(chunk.name)) chunk.code = hint + chunk.code;
    },
  },
});
