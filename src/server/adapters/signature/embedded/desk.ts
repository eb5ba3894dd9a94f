import { parisDateOf } from '#domain/dates.ts';
import type { Logger } from 'pino';
import type { Clock } from '../../../config/clock.ts';
import type { DatabaseHandle, Transaction } from '../../../database/executor.ts';
import type { Outbox } from '../../../outbox/outbox.ts';
import { embeddedStore } from './store.ts';
import type { IdentityStore } from './identity.ts';
import { seal } from './seal.ts';
import {
  consentedBy,
  expiring,
  isUnanimous,
  newId,
  refusedBy,
  type WireAction,
  type WireDocument,
  type WireTransaction,
} from './transaction.ts';

/** Payload of a call-back's job. */
export interface Callback {
  event: string;
  type: string;
  object: Record<string, string>;
}

/** Services of the embedded provider. */
export interface DeskServices {
  database: DatabaseHandle;
  outbox: Pick<Outbox, 'add'>;
  clock: Clock;
  log: Logger;
}

const paris = new Intl.DateTimeFormat('fr-FR', {
  timeZone: 'Europe/Paris',
  dateStyle: 'short',
  timeStyle: 'short',
});

/** The seal could not be made: nothing was signed, and the action is open again. */
export class SealingFailed extends Error {
  override readonly name = 'SealingFailed';
}

/** The transaction and action of a signing page. */
export interface Visited {
  transaction: WireTransaction;
  action: WireAction;
}

/** Whether that action may be signed. */
export const isOpen = ({ state, actions }: WireTransaction, id: string): boolean =>
  state === 'started' && actions.some((action) => action.id === id && action.state === 'open');

export interface DeskOptions {
  services: () => DeskServices;
  identities: IdentityStore;
  /** For tests: a seal that fails. */
  sealing?: typeof seal;
}

/**
 * All writes of a transaction of the embedded provider: each in one database transaction, under a lock, with
 * its call-back.
 */
export function signingDesk({ services, identities, sealing = seal }: DeskOptions) {
  const emit = async (tx: Transaction, type: string, object: Callback['object']): Promise<void> => {
    const payload: Callback = { event: newId('evt'), type, object };
    await services().outbox.add(tx, { kind: 'signature.callback', payload });
  };

  const emitState = (tx: Transaction, { id, state }: WireTransaction): Promise<void> =>
    emit(tx, `transaction.lifecycle.${state}`, { object: 'transaction', id, state });

  /** Applies expiry, then `work`, to the transaction and stores it; `null` if there is none. */
  async function change(
    id: string,
    work: (tx: Transaction, transaction: WireTransaction) => Promise<WireTransaction> | WireTransaction,
  ): Promise<WireTransaction | null> {
    const { database, clock } = services();
    return database.transaction(async (tx) => {
      const stored = await embeddedStore.lock(tx, id);
      if (!stored) return null;
      const before = expiring(stored, clock.now());
      const after = await work(tx, before);
      if (after !== stored) await embeddedStore.save(tx, after);
      if (after.state !== stored.state) await emitState(tx, after);
      return after;
    });
  }

  async function visit(actionId: string): Promise<Visited | null> {
    const id = await embeddedStore.transactionOfAction(services().database, actionId);
    const transaction = id === null ? null : await change(id, (_, found) => found);
    const action = transaction?.actions.find((one) => one.id === actionId);
    return transaction && action ? { transaction, action } : null;
  }

  const evidenceOf = (transaction: WireTransaction): string[] => [
    `Transaction ${transaction.id}\u00a0: ${transaction.name}`,
    'Signature embarquée de démonstration\u00a0: sans valeur juridique.',
    ...transaction.actions.flatMap(({ actor, closed_at, authentication }) => {
      const participant = transaction.participants.find(({ email }) => email === actor);
      const signed = `${participant?.full_name ?? actor} <${actor}> a signé le ${closed_at ? paris.format(new Date(closed_at)) : '–'}`;
      return authentication
        ? [
            signed,
            `par le code envoyé à ${authentication.recipient} le ${paris.format(new Date(authentication.sent_at))}`,
          ]
        : [signed];
    }),
    `Scellé le ${parisDateOf(services().clock.now())}.`,
  ];

  async function sealed(
    tx: Transaction,
    transaction: WireTransaction,
    document: WireDocument,
    at: Date,
  ): Promise<WireDocument> {
    const file = await embeddedStore.file(tx, document.file);
    if (!file) throw new Error(`The file of ${document.id} is gone`);
    const seals = document.fields.flatMap(({ id, page, x, y }) => {
      const email = transaction.signatures.find(({ field }) => field === id)?.signer;
      const action = transaction.actions.find(({ actor }) => actor === email);
      const name = transaction.participants.find((one) => one.email === email)?.full_name ?? '';
      return action?.closed_at ? [{ page, x, y, name, at: paris.format(new Date(action.closed_at)) }] : [];
    });
    const content = await sealing(file.content, await identities.identity(), {
      seals,
      reason: transaction.name,
      evidence: evidenceOf(transaction),
      at,
    });
    const signed = newId('file');
    await embeddedStore.addFile(tx, signed, { name: document.name, content }, at);
    return { ...document, signed };
  }

  /** Seals all documents once everybody has consented. */
  async function completed(
    tx: Transaction,
    transaction: WireTransaction,
    at: Date,
  ): Promise<WireTransaction> {
    const documents: WireDocument[] = [];
    for (const document of transaction.documents) documents.push(await sealed(tx, transaction, document, at));
    return { ...transaction, documents, state: 'completed', completed_at: at.toISOString() };
  }

  return {
    change,
    visit,
    emitState,
    /**
     * Signs without a code; for the demonstration's past signatures. The last consent seals the documents.
     * Throws `SealingFailed` if that fails; then nothing is changed.
     */
    async sign({ transaction: { id }, action }: Visited, at: Date = services().clock.now()): Promise<void> {
      await change(id, async (tx, transaction) => {
        if (!isOpen(transaction, action.id)) return transaction;
        const consented = consentedBy(transaction, action.id, at);
        await emit(tx, 'action.closed', {
          action_id: action.id,
          transaction_id: id,
          participant_email: action.actor,
        });
        return isUnanimous(consented) ? completed(tx, consented, at) : consented;
      }).catch((error: unknown) => {
        services().log.error(
          { error: error instanceof Error ? error.name : 'unknown' },
          'documents not sealed',
        );
        throw new SealingFailed('The documents could not be sealed', { cause: error });
      });
    },
    async refuse({ transaction: { id }, action }: Visited): Promise<void> {
      await change(id, async (tx, transaction) => {
        if (!isOpen(transaction, action.id)) return transaction;
        await emit(tx, 'action.stalled', {
          action_id: action.id,
          transaction_id: id,
          stalled_reason: 'signature_refusal',
        });
        return refusedBy(transaction, action.id);
      });
    },
  };
}

export type SigningDesk = ReturnType<typeof signingDesk>;
