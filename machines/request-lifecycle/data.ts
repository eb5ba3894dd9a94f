import { euros, receiptSchema } from '#domain/validation/payments.ts';
import { object, string } from '#domain/validation/yup.ts';
import { isIsoDate } from '#domain/calendar.ts';
import { anything, comment, commented, pieces, text, type LawData } from '../shared/law/data.ts';
import type { LifecycleTypes } from './types.ts';

const day = () => string().test('day', 'Indiquez une date au format jj/mm/aaaa.', (value) => !value || isIsoDate(value));
const adminMessage = text().required('Écrivez un message.');
const terms = text().required('Indiquez les conditions de la compagnie.');

/** What the events of the law carry. Amounts are in euros, dates `yyyy-mm-dd`. */
export const data: LawData<LifecycleTypes> = {
  events: {
    'ELIGIBILITY.OVERRIDE': object({ adminMessage }),
    'PROVIDER.DECLINE': object({ adminMessage }),
    'COMPANY.DECLINE': object({ adminMessage }),
    'REFERRAL.GRANT': object({ terms }),
    'INFO.REQUEST': commented,
    'UNDERWRITING.REOPEN': commented,
    'ENDORSEMENT.WITHDRAW': commented,
    'PAYMENT.CONFIRMED': receiptSchema,
    'CONTRACT.TERMINATE': object({ reason: text().required('Indiquez le motif de la résiliation.'), date: day().required('Indiquez la date d’effet.') }),
    'WORKS_END.SUBMIT': object({ reception_date: day(), final_cost: euros('Indiquez le coût définitif, en euros.') }),
  },
  exceptions: [
    { event: 'INFO.REQUEST', at: { step: 'dossier-en-etude' }, schema: object({ comment, pieces }) },
    { event: 'OFFER.REVISE', at: { step: 'dossier-en-etude' }, schema: commented },
    { event: 'WORKS_END.MISSING', at: { step: 'documents-de-fin-de-travaux-en-etude' }, schema: object({ pieces, comment: text() }) },
    { event: 'WORKS_END.STUDY', at: { step: 'prime-reajustement' }, schema: commented },
    { event: 'PREMIUM.ADJUST', at: { step: 'dossier-aggrave' }, schema: object({ terms, comment: text() }) },
    { event: 'PAYMENT.CONFIRMED', via: 'webhook', schema: anything },
  ],
};
