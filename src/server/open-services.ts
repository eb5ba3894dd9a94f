import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import type { Logger } from 'pino';
import { configureProvider } from '#domain/provider.ts';
import { LiveStreams } from './bell/live.ts';
import { addressBook } from './adapters/addresses/index.ts';
import { companyRegister } from './adapters/companies/index.ts';
import { oriasRegister } from './adapters/orias/index.ts';
import { embeddedMailer } from './adapters/mail/embedded.ts';
import { smtpMailer } from './adapters/mail/smtp.ts';
import { cardPayments } from './adapters/payment/index.ts';
import { scannerOf } from './adapters/scanner/index.ts';
import { signaturesOf } from './adapters/signature/index.ts';
import { storageOf } from './adapters/storage/index.ts';
import { temporaryFolder } from './adapters/temporary-files/folder.ts';
import type { Config } from './config/config.ts';
import { logoPicture } from './config/logo-picture.ts';
import { secretsOf } from './config/secrets.ts';
import type { DatabaseHandle } from './database/executor.ts';
import { databaseOutbox } from './outbox/database-outbox.ts';
import { jobs } from './registry/jobs.ts';
import { registerRequestRooms } from './registry/requests.ts';
import { factsWith, type Capabilities } from './requests/facts.ts';
import type { Clock } from './config/clock.ts';
import type { Services } from './services/services.ts';
import { seedJobs } from './seed/sign-demonstration.ts';
import { KnownCallers } from './session/known-callers.ts';
import { Queues } from './session/queues.ts';
import { storeShippedValues } from './lists/book/shipped.ts';
import { refusalLog } from './law/refusal-log.ts';
import { openTariffBook } from './tariffs/book/book.ts';

const systemClock: Clock = { now: () => new Date(), pause: (milliseconds) => setTimeout(milliseconds) };

/** Documents are made by the portal itself; signatures and payments only where a provider is configured. */
const capabilitiesOf = ({ signature, cards, clock }: Services): Capabilities => ({
  signature: signature.readiness(clock.now()).ready,
  payment: cards.readiness().ready,
  documents: true,
});

export interface Environment {
  config: Config;
  database: DatabaseHandle;
  log: Logger;
  clock?: Clock;
  /** Where a demo prints the links of its mails; absent: they are not printed. */
  print?: ((line: string) => void) | undefined;
}

/**
 * Makes the services of handlers and effects from the configuration. The database must be open and migrated.
 */
export async function openServices({
  config,
  database,
  log,
  clock = systemClock,
  print,
}: Environment): Promise<Services> {
  registerRequestRooms();
  configureProvider(config.provider);
  const storage = storageOf(config);
  const mailer =
    config.smtpUrl === null
      ? embeddedMailer({ database, clock }, config.demo && print ? print : null)
      : smtpMailer(
          config.smtpUrl,
          { from: config.mailFrom, atATime: config.limits.mailsAtATime },
          storage,
          (logo) => logoPicture(logo, { database, log }),
        );
  const signatures = signaturesOf(config, () => services);
  await storeShippedValues(database);
  const tariffs = await openTariffBook(database);
  const services: Services = {
    ...signatures,
    config,
    database,
    storage,
    secrets: secretsOf(config),
    mailer,
    log,
    clock,
    scanner: scannerOf(config),
    temporaryFiles: temporaryFolder(join(config.dataFolder, 'incoming')),
    companies: companyRegister(config),
    addresses: addressBook(config),
    orias: oriasRegister(config),
    outbox: databaseOutbox({ ...jobs, ...seedJobs }, () => services),
    refusals: refusalLog({ database, log }),
    callers: new KnownCallers(),
    live: new LiveStreams(() => services),
    loginQueues: new Queues(),
    cards: await cardPayments({ config, database, clock }),
    verifiers: {
      signature: (...signed) => services.signature.verify(...signed),
      payment: (...signed) => services.cards.verify(...signed),
    },
    capabilities: () => capabilitiesOf(services),
    tariffs,
    factsOf: factsWith(
      () => services.capabilities(),
      (day) => tariffs.known(day).referral.cost,
    ),
  };
  return services;
}
