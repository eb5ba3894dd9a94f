import type { ClaimEventName } from '#domain/claim-events.ts';
import type { DeclarationItem } from '#domain/claim.ts';
import { centsOf } from '#domain/money.ts';
import type { ClaimChanges, ClaimMove } from './kind.ts';
import type { ClaimRow } from './row.ts';

type ColumnsOf = (row: ClaimRow, move: ClaimMove) => ClaimChanges;

const text = ({ data }: ClaimMove, name: string): string => String(data[name]);

/** Columns of a decision; the first of its kind sets the day that terms are computed from. */
const decides =
  (decision: 'granted' | 'refused'): ColumnsOf =>
  (row, { now, data }) => ({
    decision,
    decided_at: row.decided_at ?? now,
    ...(decision === 'refused' && { refused_at: row.refused_at ?? now }),
    ...(typeof data['report_on'] === 'string' && { report_on: data['report_on'] }),
  });
const closes: ColumnsOf = (_row, { now }) => ({ closed_at: now });

/** Columns of the claim that each event sets. */
const columnsByEvent: Partial<Record<ClaimEventName, ColumnsOf>> = {
  'CLAIM.INCOMPLETE': (_row, { data }) => ({ missing: data['missing'] as DeclarationItem[] }),
  'CLAIM.COMPLETE': (_row, { now }) => ({ received_at: now, missing: [] }),
  'CLAIM.CONSTITUTE': (_row, { now }) => ({ constituted_at: now }),
  'EXPERT.APPOINT': (_row, move) => ({ expert: text(move, 'expert'), expert_at: move.now }),
  'EXPERT.RECUSE': (row) => ({ expert: null, expert_at: null, recusals: row.recusals + 1 }),
  'POSITION.GRANT': decides('granted'),
  'POSITION.REFUSE': decides('refused'),
  'EXTENSION.ASK': (_row, { data }) => ({ extension: 'asked', extension_days: Number(data['days']) }),
  'EXTENSION.AGREE': () => ({ extension: 'agreed' }),
  // An offer implies that the cover was accepted.
  'OFFER.MAKE': (row, { now, data }) => ({
    offer_cents: centsOf(Number(data['amount'])),
    offered_at: row.offered_at ?? now,
    decision: 'granted',
    decided_at: row.decided_at ?? now,
  }),
  'OFFER.ACCEPT': (_row, { now }) => ({ accepted_at: now }),
  'PAYMENT.RECORD': (_row, move) => ({
    paid_on: text(move, 'paid_on'),
    payment_reference: text(move, 'reference'),
    paid_at: move.now,
  }),
  'CLAIM.CONTEST': () => ({ closed_at: null }),
  'CLAIM.WITHDRAW': closes,
  'CLAIM.CLOSE': closes,
};

export const columnsOf: ColumnsOf = (row, move) => columnsByEvent[move.event.type]?.(row, move) ?? {};
