import type { FastifyInstance, InjectOptions } from 'fastify';
import { readConfig, type Config } from '#server/config/config.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import type { TestServer } from './server.ts';

/** The part of the configuration that these environment variables change. */
function changedBy(env: Record<string, string>): Partial<Config> {
  const [plain, set] = [readConfig({}), readConfig(env)];
  return Object.fromEntries(
    Object.entries(set).filter(
      ([name, value]) => JSON.stringify(value) !== JSON.stringify(plain[name as keyof Config]),
    ),
  );
}

export interface ConfiguredApp {
  app: FastifyInstance;
  inject(options: InjectOptions): Promise<{ status: number; headers: Record<string, unknown>; text: string }>;
  close(): Promise<void>;
}

/**
 * An application under these environment variables, over the services of a test server: it costs no
 * database. `client` is the folder of its pages.
 */
export async function configuredApp(
  { services }: TestServer,
  env: Record<string, string>,
  client: string | null = null,
): Promise<ConfiguredApp> {
  const config = { ...services.config, ...changedBy(env) };
  const app = await createApp({ services: { ...services, config }, handlers, client });
  return {
    app,
    async inject(options) {
      const { statusCode: status, headers, payload: text } = await app.inject(options);
      return { status, headers, text };
    },
    close: () => app.close(),
  };
}
