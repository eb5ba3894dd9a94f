import { runnerImport, type Plugin } from 'vite';

const computed = '/src/contract/routes.ts';

/**
 * Writes the contract's routes out where a client is built: what computes them, every schema of the contract
 * with its library, stays behind.
 */
export const writtenRoutes = (): Plugin => ({
  name: 'written-routes',
  apply: ({ build }, { command }) => command === 'build' && !build?.ssr,
  async load(id) {
    if (!id.endsWith(computed)) return null;
    const { module, dependencies } = await runnerImport<{ routes: object }>(id, {
      configFile: false,
      logLevel: 'warn',
    });
    for (const file of dependencies) this.addWatchFile(file);
    return `export const routes = ${JSON.stringify(module.routes)};`;
  },
});
