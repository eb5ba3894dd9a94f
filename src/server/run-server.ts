import type { AddressInfo } from 'node:net';
import type { Logger } from 'pino';
import { hostInLinks } from './config/readers.ts';
import type { Config } from './config/config.ts';
import { openDatabase } from './database/database.ts';
import { migrate } from './database/migrate.ts';
import { createApp } from './http/app.ts';
import { handlers } from './registry/handlers.ts';
import { watchNode } from './nodes/watch.ts';
import { openServices } from './open-services.ts';
import { demoAccounts, demoPassword } from './seed/accounts/accounts.ts';
import { openFirstAccount } from './seed/accounts/first-account.ts';
import { hasNoAccount } from './seed/accounts/first-here.ts';
import { seed } from './seed/index.ts';
import type { Clock } from './config/clock.ts';
import type { Services } from './services/services.ts';
import { followCallers } from './session/follow-callers.ts';
import { keepCharts } from './statecharts/kept.ts';
import { sweepRegularly } from './sweep.ts';
import { proveWritable } from './config/writable-folder.ts';

export interface RunOptions {
  config: Config;
  log: Logger;
  /** Folder of the built client. */
  client: string | null;
  /** Prints lines for the operator who started the server. */
  print: (line: string) => void;
  clock?: Clock;
}

export interface RunningServer {
  url: string;
  services: Services;
  /**
   * Accepts no more work, finishes what is running, and closes the database and the folder. Repeated calls
   * wait for the first.
   */
  stop(): Promise<void>;
}

/**
 * Prints where the first account chooses its password, because there may be no mail server yet; or, without an address
 * for it and without any account, how to make one.
 */
async function welcomeFirst(
  { config, database, clock }: Services,
  email: string | null,
  print: RunOptions['print'],
): Promise<void> {
  if (email === null) {
    if (await hasNoAccount(database))
      print(
        '\n  Aucun compte n’existe encore. Relancez avec FIRST_ADMIN_EMAIL=<adresse>\u00a0: un lien pour choisir le mot de passe s’affichera ici.',
      );
    return;
  }
  const path = await openFirstAccount(database, email, clock.now());
  if (path)
    print(
      `\n  Premier compte, ${email}\u00a0: choisissez son mot de passe dans l’heure.\n  ${config.publicUrl}${path}`,
    );
}

/**
 * Warns at the start, not when somebody signs or pays, of a certificate that expires soon or a key that is
 * unknown.
 */
async function warnOfProviders({ signature, cards, log, clock }: Services): Promise<void> {
  const [signs, takes] = await Promise.all([signature.check(clock.now()), cards.check()]);
  if (!signs.ready)
    log.error({ provider: signature.name, because: signs.because }, 'NO SIGNATURE CAN BE MADE');
  if (!takes.ready) log.error({ provider: cards.name, because: takes.because }, 'NO CARD CAN BE TAKEN');
}

/** Opens and migrates the database and, in a demo, fills an empty one. */
export async function prepare({ config, log, clock, print }: Omit<RunOptions, 'client'>): Promise<Services> {
  await proveWritable(config.dataFolder);
  const database = await openDatabase({
    databaseUrl: config.databaseUrl,
    folder: config.dataFolder,
    poolSize: config.poolSize,
    timeout: config.databaseTimeout,
  });
  try {
    await migrate(database);
    const services = await openServices({ config, database, log, print, ...(clock && { clock }) });
    if (config.demo) await seed(database, { now: services.clock.now(), publicUrl: config.publicUrl });
    else await welcomeFirst(services, config.firstAdmin, print);
    await keepCharts(services);
    void warnOfProviders(services);
    return services;
  } catch (error) {
    await database.close();
    throw error;
  }
}

function greeting(url: string, config: Config): string {
  const accounts = demoAccounts.map(({ email, who }) => `    ${email.padEnd(32)} ${who}`);
  const demo = config.demo
    ? ['', `  Comptes de démonstration (mot de passe ${demoPassword})\u00a0:`, ...accounts]
    : [];
  return ['', `  ${config.provider.brand} est prêt\u00a0: ${url}`, ...demo, ''].join('\n');
}

/**
 * The whole server: prepares the data, listens, runs the outbox. Where it cannot start, it closes everything
 * and throws.
 */
export async function runServer(options: RunOptions): Promise<RunningServer> {
  const { config, log, client, print } = options;
  const services = await prepare(options);
  const node = await watchNode(services).catch(async (error: unknown) => {
    await services.database.close();
    throw error;
  });
  let stopping: Promise<void> | undefined;
  const app = await createApp({
    services,
    handlers,
    client,
    stopping: () => stopping !== undefined,
    isFit: node.isFit,
  });
  const endSweeping = sweepRegularly(services);
  const endFollowing = followCallers(services);

  const close = async () => {
    await node.end();
    await endSweeping();
    // Effects may need this server (an embedded provider calls back through its pages), so it answers until
    // the last effect has ended.
    await services.outbox.stop();
    await app.close();
    await services.mailer.close();
    await endFollowing();
    await services.refusals.settled();
    await services.database.close();
    log.info('stopped');
  };
  try {
    await app.listen({ port: config.port, host: config.host });
  } catch (error) {
    await close();
    throw error instanceof Error && 'code' in error && error.code === 'EADDRINUSE'
      ? new Error(
          `Le port ${config.port} est déjà pris\u202f: choisissez-en un autre (PORT).\nPort ${config.port} is taken: choose another (PORT).`,
        )
      : error;
  }
  services.outbox.start();
  const { port } = app.server.address() as AddressInfo;
  const url = config.port === 0 ? `http://${hostInLinks(config.host)}:${port}` : config.publicUrl;
  print(greeting(url, config));
  return { url, services, stop: () => (stopping ??= close()) };
}
