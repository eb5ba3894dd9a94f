import type { SignedPaper } from '#domain/generated-papers.ts';
import type { Executor, Statement, Transaction } from '../../database/executor.ts';
import type { Services } from '../../services/services.ts';
import type { SignatureRow } from './store.ts';
import type { TrailLine } from './trail.ts';

/** A signed file in the storage. */
export interface StoredFile {
  name: SignedPaper;
  key: string;
  sha256: string;
  bytes: number;
}

/** The owner of a transaction (a request or a membership): everything in which their signatures differ. */
export interface SigningHome {
  /** The title of what is signed: "Devis 2026-0001". */
  title: (executor: Executor, row: SignatureRow) => Promise<string>;
  /** Writes under the owner's lock, so that no event of its law is decided meanwhile. */
  change: <Result>(
    services: Services,
    row: SignatureRow,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result>;
  /** The folder of signed files, below `papers/`. */
  folder: (row: SignatureRow) => string;
  /** Stores the row of a signed file; returns its id. */
  keepFile: (tx: Transaction, row: SignatureRow, file: StoredFile, now: Date) => Promise<number | null>;
  /** Writes what else follows once everybody has signed in time. */
  completed: (tx: Transaction, row: SignatureRow, now: Date) => Promise<void>;
  /** Notifies of the outcome, once. */
  notify: (
    tx: Transaction,
    services: Services,
    row: SignatureRow,
    what: SigningNotice,
    about: string,
  ) => Promise<void>;
  /** Tells the law, once, that everybody signed; throws as its executor does. */
  sendSigned: (services: Services, row: SignatureRow) => Promise<void>;
  /** Handles a signature that the law refuses. */
  refusedByLaw: (services: Services, row: SignatureRow) => Promise<void>;
  /**
   * The text and the link of a signer's mail; `null` where the signer no longer has to sign. The story line
   * `line` records it.
   */
  invitation: (services: Services, line: TrailLine, row: SignatureRow) => Promise<Invitation | null>;
}
export type SigningNotice =
  | 'signature-refused'
  | 'signature-expired'
  | 'signature-late'
  | 'signature-unusable';

export interface Invitation {
  brokerId: number;
  /** "devis 2026-0001". */
  subject: string;
  /** "Votre devis". */
  title: string;
  sentence: string;
  url: string;
}

/** The row of a signed file in `papers`. */
export const keepPaper: Statement = {
  name: 'signature-paper',
  text: `insert into papers (
      request_id, membership_id, offer_version, name, storage_key, sha256, bytes, created_at
    )
    values ($1, $2, $3, $4, $5, $6, $7, $8)
    returning id`,
};
