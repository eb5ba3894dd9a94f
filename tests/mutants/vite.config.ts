import { defineConfig, type ViteUserConfigFnObject, type ViteUserConfig } from 'vitest/config';
import root from '../../vite.config.ts';

/** Vitest for a run of mutants: one project of the repository, and only the tests of the target (`run.ts`). */
export default defineConfig((env) => {
  const { MUTANTS_PROJECT: project, MUTANTS_TESTS: tests = '' } = process.env;
  const { test, ...config }: ViteUserConfig = (root as ViteUserConfigFnObject)(env);
  const found = test?.projects?.find(
    (one) => typeof one === 'object' && 'test' in one && one.test?.name === project,
  );
  if (typeof found !== 'object' || !('test' in found)) throw new Error(`No project ${project}`);
  const { projects: _all, ...shared } = test ?? {};
  return { ...config, test: { ...shared, ...found.test, include: tests.split(' ') } };
});
