import type { Step } from './steps.ts';

/** What a client is asked to pay (docs/domain/payment.md): the premium, or the difference at the end of the works. */
export const dueKinds = ['premium', 'adjustment'] as const;
export type DueKind = (typeof dueKinds)[number];

export const dueLabels: Record<DueKind, string> = {
  premium: 'Prime d’assurance',
  adjustment: 'Réajustement de la prime',
};

export const paymentMethods = ['card', 'virement', 'cheque'] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const methodLabels: Record<PaymentMethod, string> = {
  card: 'Carte bancaire',
  virement: 'Virement',
  cheque: 'Chèque',
};

export type RefundKind = 'premium' | 'late' | 'excess' | 'pro-rata';
export type RefundState = 'asked' | 'approved' | 'sent' | 'failed';

/** Where a file waits for the money of each. */
const paidAt: Record<DueKind, Step> = {
  premium: 'devis-dda-signe-en-attente-paiement',
  adjustment: 'prime-reajustement',
};

/** The steps that wait for money. */
export const payingSteps: readonly Step[] = Object.values(paidAt);

/** What is paid while a file is at a step. */
export const duePaidAt = (step: Step): DueKind => (step === paidAt.adjustment ? 'adjustment' : 'premium');

/** What came of a due, in cents: `received` less what was given back of it. A due below nothing is a credit; what was paid out of it is received, below nothing too. */
export interface PaidAmount {
  amount: number;
  received: number;
}

/** What is still to pay, or to pay out; never below nothing. */
export const leftOf = ({ amount, received }: PaidAmount): number =>
  Math.max(0, amount < 0 ? received - amount : amount - received);

/** What came in, or was paid out, beyond what is due; never below nothing. */
export const excessOf = ({ amount, received }: PaidAmount): number =>
  Math.max(0, amount < 0 ? amount - received : received - amount);

interface GivenBack {
  kind: RefundKind;
  state: RefundState;
  amount: number;
}

const sumOf = (refunds: readonly GivenBack[], counts: (refund: GivenBack) => boolean): number =>
  refunds.filter(counts).reduce((sum, { amount }) => sum + amount, 0);

/**
 * Received beyond what was due, and not given back. The share of a terminated contract was due: giving
 * it back takes nothing of an excess.
 */
export const surplus = (paid: PaidAmount, refunds: readonly GivenBack[]): number =>
  excessOf({
    ...paid,
    received: paid.received + sumOf(refunds, ({ kind, state }) => kind === 'pro-rata' && state !== 'asked'),
  });

/**
 * The part of it that was not asked back yet: a refund of the premium that is asked takes all that came.
 * Of a credit nothing, because it was paid out.
 */
export const excessToAskOf = (paid: PaidAmount, refunds: readonly GivenBack[]): number =>
  paid.amount < 0
    ? 0
    : Math.max(
        0,
        surplus(paid, refunds) -
          sumOf(refunds, ({ kind, state }) => (kind === 'premium' || kind === 'excess') && state === 'asked'),
      );

/**
 * Asked for by one administrator and approved by another, beside the file's law. The refund of the
 * premium is two events of that law; late money goes back without a request.
 */
const asksForAnother: ReadonlySet<RefundKind> = new Set(['excess', 'pro-rata']);

export const isApprovedByAnother = ({ kind }: Pick<GivenBack, 'kind'>): boolean => asksForAnother.has(kind);

/** Whether that administrator may approve it: any but the one who asked. */
export const mayApprove = (
  refund: Pick<GivenBack, 'kind' | 'state'> & { asked_by: number | null },
  userId: number | null,
): boolean => isApprovedByAnother(refund) && refund.state === 'asked' && refund.asked_by !== userId;

/** Given back of what was due: it is not to be paid again. A refund counts from its approval on (docs/domain/payment.md, rule 8); late money and an excess were never due. */
export const givenBackOf = (refunds: readonly GivenBack[]): number =>
  sumOf(refunds, ({ kind, state }) => (kind === 'premium' || kind === 'pro-rata') && state !== 'asked');
