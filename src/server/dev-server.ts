import type { FastifyInstance } from 'fastify';
import { createApp } from './http/app.ts';
import { handlers } from './registry/handlers.ts';
import { openServices } from './open-services.ts';
import type { Services } from './services/services.ts';

/** The modules of the server in development. They are loaded again when one of them changes. */
export { readConfig } from './config/config.ts';
export { pageSettingsOf } from './http/app.ts';
export { createLog } from './config/log.ts';
export { prepare } from './run-server.ts';

/** The API made from the modules as they are now, over a database that was opened before. */
export async function developmentApp({ config, database, log, clock }: Services): Promise<FastifyInstance> {
  const services = await openServices({
    config,
    database,
    log,
    clock,
    print: (line) => process.stdout.write(`${line}\n`),
  });
  services.outbox.start();
  const app = await createApp({ services, handlers, client: null });
  app.addHook('onClose', () => services.outbox.stop());
  return app;
}
