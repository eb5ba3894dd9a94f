import { fileURLToPath } from 'node:url';
import { readConfig } from './config/config.ts';
import { createLog } from './config/log.ts';
import { runServer } from './run-server.ts';

/**
 * Starts the portal; the process ends when it has been asked
 * to stop and has stopped, or with code 1 and a sentence.
 */
async function main(): Promise<void> {
  const config = readConfig(process.env);
  const log = createLog(config);
  const fail = (error: unknown) => {
    log.fatal(
      {
        error:
          error instanceof Error ? { name: error.name, message: error.message, stack: error.stack } : error,
      },
      'unhandled',
    );
    process.exitCode = 1;
  };
  process.on('unhandledRejection', fail);
  const server = await runServer({
    config,
    log,
    client: fileURLToPath(new URL('../client', import.meta.url)),
    print: (line) => process.stdout.write(`${line}\n`),
  });
  process.on('uncaughtException', (error) => {
    fail(error);
    void server.stop();
  });
  const stop = (signal: NodeJS.Signals) => {
    log.info({ signal }, 'stopping');
    void server.stop().catch(fail);
  };
  process.once('SIGINT', stop);
  process.once('SIGTERM', stop);
}

main().catch((error: unknown) => {
  process.stderr.write(`\n${error instanceof Error ? error.message : String(error)}\n\n`);
  process.exitCode = 1;
});
