import { formatDate, isAfter, isBefore, type IsoDate } from '../calendar.ts';
import { formatEurosCents, type Cents } from '../money.ts';
import { carriedDay, carriedEuros, ofDays } from './carried.ts';
import { text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { object, string } from './yup.ts';

const valueDate = () => carriedDay().required('Indiquez la date de valeur.');
const amount = () =>
  carriedEuros('Indiquez le montant reçu, en euros.').required('Indiquez le montant reçu.');
const reference = () => text(120).required('Indiquez la référence du règlement.');

/** A recorded transfer or cheque: data of PAYMENT.CONFIRMED (docs/domain/lifecycle.md). */
export const receiptSchema = object({
  method: string()
    .oneOf(['virement', 'cheque'] as const, 'Indiquez un virement ou un chèque.')
    .required('Indiquez le mode de règlement.'),
  reference: reference(),
  valueDate: valueDate(),
  amount: amount(),
});

/**
 * First and last possible day of a movement of money, in Paris: since the request was created or the refund
 * decided, until today.
 */
export interface MovedWithin {
  since: IsoDate;
  today: IsoDate;
}

const dayWithin = ({ since, today }: MovedWithin, before: string) =>
  valueDate()
    .test(
      'since',
      before,
      ofDays((date) => !isBefore(date, since)),
    )
    .test(
      'today',
      ownMessages.toCome,
      ofDays((date) => !isAfter(date, today)),
    );

/** Greatest amount of a recorded payment: ten times the greatest due; more is a typing error. */
const mostOf = (asked: Cents): Cents => asked * 10;

/** Fields of a receipt with the limits of a request; `asked`: its greatest due, in cents. */
export const receiptBounds = ({ asked, ...days }: MovedWithin & { asked: Cents }) => ({
  valueDate: dayWithin(
    days,
    `Le dossier n’existe que depuis le ${formatDate(days.since)}\u00a0: vérifiez la date de valeur.`,
  ),
  amount: amount().test(
    'asked',
    `Ce montant dépasse dix fois ce qui a été demandé (${formatEurosCents(asked)})\u00a0: vérifiez-le.`,
    (value) => value === undefined || Math.round(value * 100) <= mostOf(asked),
  ),
});

/** The transfer of a refund; `amount`: the displayed amount in euros. */
export const refundSentSchema = object({
  reference: reference(),
  valueDate: valueDate(),
  amount: carriedEuros('Indiquez le montant envoyé, en euros.').required('Indiquez le montant envoyé.'),
});

/** Fields of the transfer with the limits of its day. */
export const refundSentBounds = (days: MovedWithin) => ({
  valueDate: dayWithin(
    days,
    `Ce remboursement n’est demandé que depuis le ${formatDate(days.since)}\u00a0: vérifiez la date de valeur.`,
  ),
});

export const contestSchema = object({
  message: string()
    .trim()
    .min(10, 'Dites en quelques mots ce que vous contestez.')
    .max(2_000, 'Votre message est trop long\u00a0: 2\u202f000 caractères au plus.')
    .required('Écrivez votre message.'),
});
