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

/** What a transaction belongs to: everything in which a request's signature and a membership's differ. */
export interface SigningHome {
  /** Names what is signed: "Devis 2026-0001". */
  title: (executor: Executor, row: SignatureRow) => Promise<string>;
  /** Writes under the owner's lock, so that no event of its law is decided meanwhile. */
  change: <Result>(
    services: Services,
    row: SignatureRow,
    work: (tx: Transaction) => Promise<Result>,
  ) => Promise<Result>;
  /** Where signed files lie, below `papers/`. */
  folder: (row: SignatureRow) => string;
  /** Stores the row of a signed file; gives its id. */
  keepFile: (tx: Transaction, row: SignatureRow, file: StoredFile, now: Date) => Promise<number | null>;
  /** What else is written as everybody has signed in time. */
  completed: (tx: Transaction, row: SignatureRow, now: Date) => Promise<void>;
  /** Says what became of it, once. */
  notify: (
    tx: Transaction,
    services: Services,
    row: SignatureRow,
    what: SigningNotice,
    about: string,
  ) => Promise<void>;
  /** Sends the law that everybody signed, once; throws as its executor does. */
  sendSigned: (services: Services, row: SignatureRow) => Promise<void>;
  /** What becomes of a signature that the law refuses. */
  refusedByLaw: (services: Services, row: SignatureRow) => Promise<void>;
  /**
   * The words and the link of a signer's mail; `null` where it
   * has no business there any more. Written down by that line.
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
