import type { SigningReturn } from '#domain/signing-returns.ts';
import type { Verifier } from '../outbound/verifier.ts';
import type { Readiness } from '../outbound/health.ts';

/** Position of a signature: a box of 200 by 50 points on a page, given by its lower left corner. */
export interface SignatureField {
  /** E-mail address of the signer. */
  signer: string;
  /** From 1. */
  page: number;
  x: number;
  y: number;
}

export interface DocumentToSign {
  name: string;
  content: Uint8Array;
  fields: readonly SignatureField[];
}

/** The order of a signature: the documents and their signers. */
export interface SignatureOrder {
  documents: readonly DocumentToSign[];
  signers: readonly { email: string; name: string }[];
}

/** State at the provider. `refused`: by a signer, who may still sign. */
export type ProviderState = 'draft' | 'open' | 'refused' | 'signed' | 'cancelled' | 'expired';

export interface ProviderSigner {
  email: string;
  state: 'waiting' | 'signed' | 'refused';
  /** Address of the signing page; null if it cannot sign. */
  url: string | null;
  /** When it signed, ISO 8601; null if it has not. */
  at: string | null;
  /**
   * The code that identified the signer, if the provider reports it: recipient (address or telephone) and
   * time (ISO 8601).
   */
  code: { to: string; at: string } | null;
}

export interface ProviderTransaction {
  id: string;
  state: ProviderState;
  signers: readonly ProviderSigner[];
  /** Ids of the documents, in the order in which they were added. */
  documents: readonly string[];
}

/** Return addresses of the portal, by outcome. */
export type SignerReturns = Readonly<Record<SigningReturn, string>>;

/** A parsed call-back: the transaction that it is about. */
export interface ProviderEvent {
  id: string;
  type: string;
  transaction: string;
}

/**
 * A provider of electronic signatures. Every method throws `ServiceUnavailable` if it does not answer. Calls
 * are not idempotent: the caller stores the id from `begin` first, and reads the transaction before a retry.
 */
export interface SignatureProvider {
  /** Stored with each transaction. */
  name: 'universign' | 'embedded';
  /** Readiness at an instant, according to configuration, certificate and last answers; makes no call. */
  readiness(now: Date): Readiness;
  /** Readiness after asking the provider, when the portal starts. Does not throw. */
  check(now: Date): Promise<Readiness>;
  /**
   * Creates an empty transaction and returns its id, to be stored. `minutes`: time for signing once it is
   * started.
   */
  begin(name: string, minutes: number): Promise<string>;
  /** Adds documents and signers to an empty transaction, and opens it. */
  start(id: string, order: SignatureOrder): Promise<ProviderTransaction>;
  /** The transaction; `null` if the provider has none. */
  read(id: string): Promise<ProviderTransaction | null>;
  /** Cancels a transaction; no effect if it is over. */
  cancel(id: string): Promise<void>;
  /** Downloads a document signed by all. */
  download(id: string, document: string): Promise<Uint8Array>;
  /** Address of a signing page with return addresses, as far as the provider distinguishes outcomes. */
  signingUrl(url: string, returns: SignerReturns): string;
  /** Whether a call-back comes from the provider. */
  verify: Verifier;
  /** Parses a call-back; `null` if it is about no transaction. */
  eventOf(raw: Uint8Array): ProviderEvent | null;
}
