import type { Logger } from 'pino';
import type { AddressBook } from '../adapters/addresses/port.ts';
import type { CompanyRegister } from '../adapters/companies/port.ts';
import type { OriasRegister } from '../adapters/orias/port.ts';
import type { CardPayments } from '../adapters/payment/port.ts';
import type { Mailer } from '../adapters/mail/port.ts';
import type { Scanner } from '../adapters/scanner/port.ts';
import type { Signatures } from '../adapters/signature/index.ts';
import type { Storage } from '../adapters/storage/port.ts';
import type { TemporaryFiles } from '../adapters/temporary-files/port.ts';
import type { Clock } from '../config/clock.ts';
import type { Config } from '../config/config.ts';
import type { Secrets } from '../config/secrets.ts';
import type { DatabaseHandle } from '../database/executor.ts';
import type { Verifier } from '../adapters/outbound/verifier.ts';

/**
 * The services of handlers and effects, made once at start-up. A module adds its own by augmenting this
 * interface.
 */
export interface Services extends Signatures {
  config: Config;
  database: DatabaseHandle;
  storage: Storage;
  scanner: Scanner;
  temporaryFiles: TemporaryFiles;
  mailer: Mailer;
  companies: CompanyRegister;
  addresses: AddressBook;
  /** The register of intermediaries. */
  orias: OriasRegister;
  /** Payments by card. */
  cards: CardPayments;
  /** Seals stored secrets. */
  secrets: Secrets;
  log: Logger;
  clock: Clock;
  /** The verifier of a call that a provider signs, by the name in the call's row of the contract. */
  verifiers: Readonly<Record<string, Verifier>>;
}
