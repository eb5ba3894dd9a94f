import { isIsoDate } from '../calendar.ts';
import { number, object, string } from './yup.ts';

/** Euros, to the cent. */
export const euros = (message: string) => number().typeError(message).positive(message).max(1_000_000_000, message).test('cents', message, (value) => value === undefined || Math.round(value * 100) / 100 === value);
const day = () => string().required('Indiquez la date de valeur.').test('day', 'Indiquez une date au format jj/mm/aaaa.', (value) => isIsoDate(value));
const reference = () => string().trim().max(120).required('Indiquez la référence du règlement.');

/** A transfer or a cheque as it is recorded: what PAYMENT.CONFIRMED carries (docs/domain/lifecycle.md). */
export const receiptSchema = object({
  method: string().oneOf(['virement', 'cheque'] as const, 'Indiquez un virement ou un chèque.').required('Indiquez le mode de règlement.'),
  reference: reference(),
  valueDate: day(),
  amount: euros('Indiquez le montant reçu, en euros.').required('Indiquez le montant reçu.'),
});

/** By which transfer money was given back. */
export const refundSentSchema = object({ reference: reference(), valueDate: day() });

export const contestSchema = object({ message: string().trim().min(10, 'Dites en quelques mots ce que vous contestez.').max(2_000, 'Votre message est trop long\u00a0: 2\u202f000 caractères au plus.').required('Écrivez votre message.') });
