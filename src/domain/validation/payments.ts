import { carriedDay, carriedEuros } from './carried.ts';
import { text } from './fields.ts';
import { object, string } from './yup.ts';

const valueDate = () => carriedDay().required('Indiquez la date de valeur.');
const reference = () => text(120).required('Indiquez la référence du règlement.');

/** A transfer or a cheque as it is recorded: what PAYMENT.CONFIRMED carries (docs/domain/lifecycle.md). */
export const receiptSchema = object({
  method: string().oneOf(['virement', 'cheque'] as const, 'Indiquez un virement ou un chèque.').required('Indiquez le mode de règlement.'),
  reference: reference(),
  valueDate: valueDate(),
  amount: carriedEuros('Indiquez le montant reçu, en euros.').required('Indiquez le montant reçu.'),
});

/** By which transfer money was given back. */
export const refundSentSchema = object({ reference: reference(), valueDate: valueDate() });

export const contestSchema = object({ message: string().trim().min(10, 'Dites en quelques mots ce que vous contestez.').max(2_000, 'Votre message est trop long\u00a0: 2\u202f000 caractères au plus.').required('Écrivez votre message.') });
