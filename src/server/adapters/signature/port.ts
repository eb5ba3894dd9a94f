import type { SigningReturn } from '#domain/signing-returns.ts';
import type { Verifier } from '../outbound/verifier.ts';
import type { Readiness } from '../outbound/health.ts';

/** Where one of our signers signs: a place of 200 by 50 points on a page, from its lower left corner. */
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

/** What is to be signed, and by whom. */
export interface SignatureOrder {
  documents: readonly DocumentToSign[];
  signers: readonly { email: string; name: string }[];
}

/** As the provider has it: `refused` by a signer, who may still sign. */
export type ProviderState = 'draft' | 'open' | 'refused' | 'signed' | 'cancelled' | 'expired';

export interface ProviderSigner {
  email: string;
  state: 'waiting' | 'signed' | 'refused';
  /** Where it signs; null where it cannot (any more). */
  url: string | null;
  /** ISO 8601, when it signed. */
  at: string | null;
  /**
   * The code that identified the signer, where the provider reports it: the address or telephone that it
   * was sent to, and when (ISO 8601).
   */
  code: { to: string; at: string } | null;
}

export interface ProviderTransaction {
  id: string;
  state: ProviderState;
  signers: readonly ProviderSigner[];
  /** In the order in which they were given. */
  documents: readonly string[];
}

/** Addresses of the portal to which a signer comes back, by what became of it. */
export type SignerReturns = Readonly<Record<SigningReturn, string>>;

/** A call-back, read: about which transaction. */
export interface ProviderEvent {
  id: string;
  type: string;
  transaction: string;
}

/**
 * A provider of electronic signatures. Everything throws `ServiceUnavailable` where it does not answer. What was asked for twice is done
 * twice: whoever asks notes the id first (`begin`), then looks before asking again.
 */
export interface SignatureProvider {
  /** Stored with each transaction. */
  name: 'universign' | 'embedded';
  /** At the instant given, by what is configured, its certificate and its last answers. Whenever the law asks what this deployment can do: costs nothing. */
  readiness(now: Date): Readiness;
  /** The same, once it was asked whether it knows this portal: when the portal starts. Throws nothing. */
  check(now: Date): Promise<Readiness>;
  /**
   * An empty transaction, which cannot be signed: its id is there to be stored. `minutes`: how long it
   * may be signed once it is started.
   */
  begin(name: string, minutes: number): Promise<string>;
  /** Gives an empty transaction its documents and signers, and opens it. */
  start(id: string, order: SignatureOrder): Promise<ProviderTransaction>;
  /** `null` where the provider knows of none. */
  read(id: string): Promise<ProviderTransaction | null>;
  /** Idempotent: what is over already stays as it is. */
  cancel(id: string): Promise<void>;
  /** A document, signed by all. */
  download(id: string, document: string): Promise<Uint8Array>;
  /**
   * Where a signer signs, and comes back from: to the page of each outcome, as far as the provider tells them apart.
   */
  signingUrl(url: string, returns: SignerReturns): string;
  /** Whether a call-back comes from the provider. */
  verify: Verifier;
  /** `null` where it is about no transaction. */
  eventOf(raw: Uint8Array): ProviderEvent | null;
}
