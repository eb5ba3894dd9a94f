import type { Step } from './steps.ts';

/**
 * What a client is asked to pay (docs/domain/payment.md): the premium, or the difference at the
 * end of the works.
 */
export const dueKinds = ['premium', 'adjustment'] as const;
export type DueKind = (typeof dueKinds)[number];

export const dueLabels: Record<DueKind, string> = {
  premium: 'Prime d’assurance',
  adjustment: 'Réajustement de la prime',
};

/** Whether an amount is due to the client: a negative difference at the end of the works. */
export const isCredit = (amount: number): boolean => amount < 0;

export const paymentMethods = ['card', 'virement', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = {
  card: 'Carte bancaire',
  virement: 'Virement',
  cheque: 'Chèque',
};

export type RefundKind = 'premium' | 'late' | 'excess' | 'pro-rata';
export type RefundState = 'asked' | 'approved' | 'sent' | 'failed';

/** The step that waits for each due. */
const paidAt: Record<DueKind, Step> = {
  premium: 'devis-dda-signe-en-attente-paiement',
  adjustment: 'prime-reajustement',
};

/** The steps that wait for money. */
export const payingSteps: readonly Step[] = Object.values(paidAt);

/** The due that is paid at a step. */
export const duePaidAt = (step: Step): DueKind => (step === paidAt.adjustment ? 'adjustment' : 'premium');

/**
 * A due and what was received, in cents; `received` is net of refunds. A credit has a negative `amount`; what
 * was paid out of it is a negative `received`.
 */
export interface PaidAmount {
  amount: number;
  received: number;
}

/** Cents left to pay, or to pay out of a credit; never negative. */
export const leftOf = ({ amount, received }: PaidAmount): number =>
  Math.max(0, isCredit(amount) ? received - amount : amount - received);

/** Cents received, or paid out, beyond the due; never negative. */
export const excessOf = ({ amount, received }: PaidAmount): number =>
  Math.max(0, isCredit(amount) ? amount - received : received - amount);

interface GivenBack {
  kind: RefundKind;
  state: RefundState;
  amount: number;
}

const sumOf = (refunds: readonly GivenBack[], counts: (refund: GivenBack) => boolean): number =>
  refunds.filter(counts).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Excess that was not refunded, in cents. The refunded share of a terminated contract was due, so it does not
 * reduce the excess.
 */
export const surplus = (paid: PaidAmount, refunds: readonly GivenBack[]): number =>
  excessOf({
    ...paid,
    received: paid.received + sumOf(refunds, ({ kind, state }) => kind === 'pro-rata' && state !== 'asked'),
  });

/**
 * The part of the excess for which no refund was asked yet, in cents. A refund of the premium covers
 * everything received; a credit has none, because it is paid out.
 */
export const excessToAskOf = (paid: PaidAmount, refunds: readonly GivenBack[]): number =>
  isCredit(paid.amount)
    ? 0
    : Math.max(
        0,
        surplus(paid, refunds) -
          sumOf(refunds, ({ kind, state }) => (kind === 'premium' || kind === 'excess') && state === 'asked'),
      );

/**
 * Refunds that one administrator asks for and another approves outside the law. The refund of the premium
 * consists of two events of the law; late money is refunded without a request.
 */
const asksForAnother: ReadonlySet<RefundKind> = new Set(['excess', 'pro-rata']);

export const isApprovedByAnother = ({ kind }: Pick<GivenBack, 'kind'>): boolean => asksForAnother.has(kind);

/** Whether that administrator may approve a refund: anyone but the one who asked for it. */
export const mayApprove = (
  refund: Pick<GivenBack, 'kind' | 'state'> & { asked_by: number | null },
  userId: number | null,
): boolean => isApprovedByAnother(refund) && refund.state === 'asked' && refund.asked_by !== userId;

/**
 * Approved refunds of due money, in cents (docs/domain/payment.md, rule 8). Refunds of late money and excess
 * do not count, because these were never due.
 */
export const givenBackOf = (refunds: readonly GivenBack[]): number =>
  sumOf(refunds, ({ kind, state }) => (kind === 'premium' || kind === 'pro-rata') && state !== 'asked');
