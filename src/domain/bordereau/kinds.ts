import type { DueKind, RefundKind } from '../dues.ts';

/** What a line of a bordereau records (docs/domain/bordereaux.md). */
export const lineKinds = [
  'premium',
  'supplement',
  'credit',
  'refund',
  'excess-refund',
  'premium-refund',
  'reversal',
  'aside',
  'aside-refund',
  'claim-declared',
  'claim-paid',
] as const;
export type LineKind = (typeof lineKinds)[number];

export const lineLabels: Readonly<Record<LineKind, string>> = {
  premium: 'Prime encaissée',
  supplement: 'Supplément de prime',
  credit: 'Avoir versé',
  refund: 'Ristourne de résiliation',
  'excess-refund': 'Trop-perçu rendu',
  'premium-refund': 'Prime remboursée',
  reversal: 'Règlement repris par la banque',
  aside: 'Règlement mis de côté',
  'aside-refund': 'Règlement mis de côté, rendu',
  'claim-declared': 'Sinistre déclaré',
  'claim-paid': 'Indemnité versée',
};

export type LedgerKind = 'payment' | 'refund' | 'credit' | 'reversal';

/** A movement of the ledger, as far as its line's kind depends on it. */
interface Named {
  kind: LedgerKind;
  due: DueKind;
  refund: RefundKind | null;
  is_late: boolean;
}

const refundKinds: Readonly<Record<RefundKind, LineKind>> = {
  premium: 'premium-refund',
  late: 'aside-refund',
  excess: 'excess-refund',
  'pro-rata': 'refund',
};

/** What a movement of the ledger is in a bordereau. */
export function kindOf({ kind, due, refund, is_late: isLate }: Named): LineKind {
  if (refund) return refundKinds[refund];
  if (kind === 'reversal' || kind === 'credit') return kind;
  if (isLate) return 'aside';
  return due === 'premium' ? 'premium' : 'supplement';
}
