import { formatEurosCents } from '#domain/money.ts';
import type { CardDispute } from '../../adapters/payment/port.ts';
import type { RefundRow } from './refund-rows.ts';
import type { PaymentRow } from './rows.ts';

/** The subject of a dispute: a payment, and its approved refunds. */
interface Disputed {
  payment: Pick<PaymentRow, 'state' | 'amount_cents'>;
  refunds: readonly Pick<RefundRow, 'awaits' | 'amount_cents' | 'to_send_cents' | 'beyond_cents'>[];
  /** The amount of a dispute that was won is recorded among the receipts again. */
  isNotedAgain?: boolean;
}

const toClaim =
  'Le dossier compte encore ce règlement comme reçu\u00a0: à l’étape Souscription, signalez-le comme repris, ou mettez fin au dossier.';
const takenUp = 'Le règlement est signalé comme repris.';
const toSettle = 'Le dossier compte encore cette somme comme reçue\u00a0: réglez-la avec le client.';
const twice =
  'Un remboursement de ce paiement est parti, ou est en cours chez le prestataire\u00a0: réclamez au client ce qui lui est rendu deux fois.';
const toDeduct = (cents: number): string =>
  `Cette somme se déduit du remboursement qui était décidé\u00a0: ${formatEurosCents(cents)} restent à envoyer par virement.`;
const toAwait =
  'Cette somme se déduit du remboursement qui était décidé\u00a0: attendez l’issue de l’autre contestation avant d’envoyer le reste.';
const deducted = 'Cette somme a été déduite du remboursement, qui est envoyé.';
const notToSend = 'Le remboursement qui était décidé n’est plus à envoyer.';
const toSend = (cents: number): string =>
  ` Le remboursement que le prestataire avait refusé est maintenant à envoyer par virement\u00a0: ${formatEurosCents(cents)}.`;
/** Cents of refunds that administrators must send by transfer now. */
const toSendOf = (refunds: Disputed['refunds']): number =>
  refunds.reduce((sum, { to_send_cents: cents }) => sum + cents, 0);
const regained =
  'Le dossier compte ce règlement comme repris\u00a0: enregistrez la somme parmi les règlements reçus. Elle règle la prime, ou est à rendre si celle-ci est payée autrement.';
const noted = 'La somme est enregistrée parmi les règlements reçus.';

/** Text: what remains to be done after the bank has taken `taken` cents of a payment. */
function afterLoss(taken: number, { payment, refunds }: Disputed): string {
  if (payment.state === 'reversed') return takenUp;
  if (refunds.some(({ awaits, beyond_cents: beyond }) => awaits === null && beyond > 0)) return twice;
  if (refunds.some(({ awaits }) => awaits === 'dispute')) return toAwait;
  const left = toSendOf(refunds);
  if (left > 0) return toDeduct(left);
  const isWhole = taken >= payment.amount_cents;
  if (refunds.length === 0) return isWhole ? toClaim : toSettle;
  if (refunds.every(({ awaits }) => awaits === null)) return deducted;
  const back = refunds.reduce((sum, { amount_cents: amount }) => sum + amount, 0);
  return back < payment.amount_cents
    ? `${notToSend} Le reste de ce règlement compte encore comme reçu\u00a0: réglez-le avec le client.`
    : notToSend;
}

function afterWin(amount: string, { payment, refunds, isNotedAgain = false }: Disputed): string {
  if (payment.state === 'reversed') return `${amount} sont revenus. ${isNotedAgain ? noted : regained}`;
  const left = toSendOf(refunds);
  return `${amount} restent acquis.${left > 0 ? toSend(left) : ''}`;
}

const outcomes: Record<CardDispute['state'], string> = {
  open: 'ouverte',
  won: 'close en votre faveur',
  lost: 'perdue',
  prevented: 'évitée',
};

const becomes: Record<CardDispute['state'], (cents: number, disputed: Disputed) => string> = {
  open: (cents) =>
    `le client conteste auprès de sa banque ${formatEurosCents(cents)} payés par carte. Répondez chez le prestataire, avant le jour qu’il indique.`,
  won: (cents, disputed) => afterWin(formatEurosCents(cents), disputed),
  lost: (cents, disputed) => `la banque a repris ${formatEurosCents(cents)}. ${afterLoss(cents, disputed)}`,
  prevented: (cents, disputed) =>
    `${formatEurosCents(cents)} ont été rendus au client d’office, avant que sa banque n’ouvre de procédure. ${afterLoss(cents, disputed)}`,
};

const named = 'Contestation bancaire ';

/** SQL over the aliases `c` of a stored text and `q` of a dispute: the text belongs to that dispute. */
export const isOfDisputeSql = `starts_with(c.message, '${named}' || q.id || ', ')`;

/** Key of an outcome of a dispute: each outcome is stored, and mailed, once. */
export const nameOfDispute = ({ id, state }: CardDispute): string =>
  `${named}${id}, ${outcomes[state]}\u00a0: `;

/**
 * French text on a dispute: its outcome in the first sentence, then what is left to do. The file, its story
 * and the mail to the administrators share it.
 */
export const disputeText = (dispute: CardDispute, disputed: Disputed): string =>
  `${nameOfDispute(dispute)}${becomes[dispute.state](dispute.amountCents, disputed)}`;

/** The first sentence of such a text: the outcome, without what is left to do. */
export function firstSentenceOf(text: string): string {
  const end = text.indexOf('. ');
  return end < 0 ? text : text.slice(0, end + 1);
}
