import { randomBytes } from 'node:crypto';
import type { SignerCode } from './code.ts';

/**
 * A document of the embedded provider, named as on the wire. `file` and `signed`: keys in its table of files.
 */
export interface WireDocument {
  id: string;
  name: string;
  file: string;
  signed: string | null;
  fields: { id: string; type: string; page: number; x: number; y: number }[];
}

/**
 * What one participant has to do. The participant refused if it has a `stalled_reason`, signed if
 * `closed_at`.
 */
export interface WireAction {
  id: string;
  actor: string;
  state: 'open' | 'closed';
  url: string;
  stalled_reason?: string;
  closed_reason?: string;
  closed_at?: string;
  /** Last code sent to the signer, once it has confirmed that it has read; not on the wire. */
  code?: SignerCode;
  /** Code that identified the signer, once it has signed. */
  authentication?: { type: 'otp_email'; recipient: string; sent_at: string };
}

/** A set of documents to sign, named as on the wire. */
export interface WireTransaction {
  object: 'transaction';
  id: string;
  name: string;
  language: string;
  /** Minutes from its start until it expires. */
  duration: number;
  state: 'draft' | 'started' | 'completed' | 'cancelled' | 'expired';
  stalled: boolean;
  created_at: string;
  started_at?: string;
  completed_at?: string;
  participants: { email: string; full_name: string; min_signature_level: string }[];
  documents: WireDocument[];
  signatures: { signer: string; field: string }[];
  actions: WireAction[];
}

/** A random id; that of an action is the only secret in its signer's address. */
export const newId = (kind: string, bytes = 12): string => `${kind}_${randomBytes(bytes).toString('hex')}`;

/** A draft without documents and participants. `duration`: minutes. */
export const newTransaction = (name: string, duration: number, now: Date): WireTransaction => ({
  object: 'transaction',
  id: newId('tx'),
  name,
  language: 'fr',
  duration,
  state: 'draft',
  stalled: false,
  created_at: now.toISOString(),
  participants: [],
  documents: [],
  signatures: [],
  actions: [],
});

/** A transaction as Universign's API answers it, without internal fields. */
export const toWire = ({ documents, signatures, ...rest }: WireTransaction) => ({
  ...rest,
  actions: rest.actions.map(({ code: _code, ...action }) => action),
  documents: documents.map(({ file: _file, signed: _signed, ...document }) => document),
  instructions: { signatures },
});

const isOver = ({ state, started_at, duration }: WireTransaction, now: Date): boolean =>
  state === 'started' &&
  started_at !== undefined &&
  now.getTime() > new Date(started_at).getTime() + duration * 60_000;

const closeAll = (actions: readonly WireAction[], because: string): WireAction[] =>
  actions.map((action) =>
    action.state === 'open' ? { ...action, state: 'closed', closed_reason: because } : action,
  );

/**
 * The transaction after it was cancelled or has expired; open actions are closed as `cancelled` in both
 * cases.
 */
export const ended = (transaction: WireTransaction, state: 'cancelled' | 'expired'): WireTransaction => ({
  ...transaction,
  state,
  stalled: false,
  actions: closeAll(transaction.actions, 'cancelled'),
});

/** The transaction, expired if its time is over. */
export const expiring = (transaction: WireTransaction, now: Date): WireTransaction =>
  isOver(transaction, now) ? ended(transaction, 'expired') : transaction;

/** One action for each participant, with the address of its page. */
export const started = (
  transaction: WireTransaction,
  urlOf: (action: string) => string,
  now: Date,
): WireTransaction => ({
  ...transaction,
  state: 'started',
  started_at: now.toISOString(),
  actions: transaction.participants.map(({ email }) => {
    const id = newId('act', 24);
    return { id, actor: email, state: 'open', url: urlOf(id) };
  }),
});

/** The transaction with one action changed. */
export const withAction = (
  transaction: WireTransaction,
  id: string,
  change: (action: WireAction) => WireAction,
): WireTransaction => {
  const actions = transaction.actions.map((action) => (action.id === id ? change(action) : action));
  return {
    ...transaction,
    actions,
    stalled: actions.some(({ stalled_reason }) => stalled_reason !== undefined),
  };
};

/** The signer refused: the transaction is stalled. */
export const refusedBy = (transaction: WireTransaction, id: string): WireTransaction =>
  withAction(transaction, id, (action) => ({ ...action, stalled_reason: 'signature_refusal' }));

/** The signer signed: its action is closed, and an earlier refusal is removed. */
export const consentedBy = (transaction: WireTransaction, id: string, now: Date): WireTransaction =>
  withAction(transaction, id, ({ stalled_reason: _reason, code, ...action }) => ({
    ...action,
    state: 'closed',
    closed_at: now.toISOString(),
    ...(code && { authentication: { type: 'otp_email', recipient: action.actor, sent_at: code.sent_at } }),
  }));

/** Whether all have signed: `closed_at` is set by a signature alone. */
export const isUnanimous = ({ actions }: WireTransaction): boolean =>
  actions.every(({ closed_at }) => closed_at !== undefined);
