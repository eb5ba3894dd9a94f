import type { Step } from './steps.ts';

/** What a client is asked to pay (docs/domain/payment.md): the premium, or the difference at the end of the works. */
export const dueKinds = ['premium', 'adjustment'] as const;
export type DueKind = (typeof dueKinds)[number];

export const dueLabels: Record<DueKind, string> = { premium: 'Prime d’assurance', adjustment: 'Réajustement de la prime' };

export const paymentMethods = ['card', 'virement', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = { card: 'Carte bancaire', virement: 'Virement', cheque: 'Chèque' };

export type RefundKind = 'premium' | 'late' | 'excess' | 'pro-rata';
export type RefundState = 'asked' | 'approved' | 'sent' | 'failed';

/** Where a file waits for the money of each. */
const paidAt: Record<DueKind, Step> = { premium: 'devis-dda-signe-en-attente-paiement', adjustment: 'prime-reajustement' };

/** The steps that wait for money. */
export const payingSteps: readonly Step[] = Object.values(paidAt);

/** What is paid while a file stands at a step. */
export const duePaidAt = (step: Step): DueKind => (step === paidAt.adjustment ? 'adjustment' : 'premium');

/** What came of a due, in cents: `received` less what was given back of it. A due below nothing is a credit; what was paid out of it is received, below nothing too. */
export interface Settled {
  amount: number;
  received: number;
}

/** What is still to pay, or to pay out; never below nothing. */
export const leftOf = ({ amount, received }: Settled): number => Math.max(0, amount < 0 ? received - amount : amount - received);

/** What came in, or was paid out, beyond what is due; never below nothing. */
export const excessOf = ({ amount, received }: Settled): number => Math.max(0, amount < 0 ? amount - received : received - amount);

/** Given back of what was due: it is not to be paid again. A refund counts from its approval on (docs/domain/payment.md, rule 8); late money and an excess were never due. */
export const givenBackOf = (refunds: readonly { kind: RefundKind; state: RefundState; amount: number }[]): number =>
  refunds.filter(({ kind, state }) => (kind === 'premium' || kind === 'pro-rata') && state !== 'asked').reduce((sum, { amount }) => sum + amount, 0);
