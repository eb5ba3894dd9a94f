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
import type { DatabaseHandle } from '../database/executor.ts';
import type { Verifier } from '../http/signed.ts';
import type { Outbox } from '../outbox/outbox.ts';
import type { Capabilities, FactsOf } from '../requests/facts.ts';
import type { MadeLists } from '../requests/list/made-lists.ts';
import type { KnownCallers } from '../session/known-callers.ts';
import type { Queues } from '../session/queues.ts';

/** What handlers and effects work with; made once at start-up. */
export interface Services extends Signatures {
  config: Config;
  database: DatabaseHandle;
  storage: Storage;
  scanner: Scanner;
  temporaryFiles: TemporaryFiles;
  outbox: Outbox;
  mailer: Mailer;
  companies: CompanyRegister;
  addresses: AddressBook;
  /** The register of intermediaries. */
  orias: OriasRegister;
  /** Payments by card. */
  cards: CardPayments;
  log: Logger;
  clock: Clock;
  /** Whose sessions this node knows without asking. */
  callers: KnownCallers;
  /** Lists of requests that this node has made. */
  madeLists: MadeLists;
  /** Where logins that are under way on this node wait for one another. */
  loginQueues: Queues;
  /** Who checks the signature of a call that a provider signs, by the name that its row of the contract gives. */
  verifiers: Readonly<Record<string, Verifier>>;
  /** What this deployment can do by itself now: sign, take payments, make documents. */
  capabilities: () => Capabilities;
  /** The facts of a request, as its law reads them. */
  factsOf: FactsOf;
}
