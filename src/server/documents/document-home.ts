import type { Executor, Transaction } from '../database/executor.ts';
import type { Services } from '../services/services.ts';
import type { StoredDocument } from './rows.ts';

/**
 * The object to which documents belong: all differences between those of a request and those of a membership.
 */
export interface DocumentHome {
  /** Writes under the owner's lock. */
  change: <Result>(services: Services, work: (tx: Transaction) => Promise<Result>) => Promise<Result>;
  /** Every document of the owner. */
  documents: (executor: Executor) => Promise<StoredDocument[]>;
  /** Whether several files make that piece. */
  isMany: (piece: string) => boolean;
  /** Folder of the files, below `documents/`. */
  folder: string;
}

/** The same piece of the same owner. */
export const isSamePiece = (
  a: Pick<StoredDocument, 'piece' | 'contractor_id' | 'asked'>,
  b: Pick<StoredDocument, 'piece' | 'contractor_id' | 'asked'>,
): boolean => a.piece === b.piece && a.contractor_id === b.contractor_id && a.asked === b.asked;
