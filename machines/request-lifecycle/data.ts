import { array, number, object, string, type ObjectSchema } from '#domain/validation/yup.ts';
import { isIsoDate } from '#domain/calendar.ts';
import type { LifecycleEventName } from '#domain/lifecycle-events.ts';
import type { Via } from '#domain/lifecycle.ts';
import type { Step } from '#domain/steps.ts';

type DataSchema = ObjectSchema<Record<string, unknown>>;

const text = () => string().trim().max(4000, 'Le texte ne peut pas dépasser 4 000 caractères.');
const day = () => string().test('day', 'Indiquez une date au format jj/mm/aaaa.', (value) => !value || isIsoDate(value));
/** Euros, to the cent. */
const amount = (message: string) =>
  number().typeError(message).positive(message).max(1_000_000_000, message).test('cents', message, (value) => value === undefined || Math.round(value * 100) / 100 === value);

const comment = text().required('Écrivez un commentaire.');
const adminMessage = text().required('Écrivez un message.');
const pieces = array(string().trim().max(200).required()).min(1, 'Indiquez au moins une pièce.').max(50).required('Indiquez au moins une pièce.');
const terms = text().required('Indiquez les conditions de la compagnie.');

const anything: DataSchema = object({ comment: text() });
const commented: DataSchema = object({ comment });

/** What an event must carry, wherever it is sent from. */
const schemas: Partial<Record<LifecycleEventName, DataSchema>> = {
  'ELIGIBILITY.OVERRIDE': object({ adminMessage }),
  'PROVIDER.DECLINE': object({ adminMessage }),
  'COMPANY.DECLINE': object({ adminMessage }),
  'REFERRAL.GRANT': object({ terms }),
  'INFO.REQUEST': commented,
  'UNDERWRITING.REOPEN': commented,
  'ENDORSEMENT.WITHDRAW': commented,
  'PAYMENT.CONFIRMED': object({
    method: string().oneOf(['virement', 'cheque'], 'Indiquez un virement ou un chèque.').required('Indiquez le mode de règlement.'),
    reference: string().trim().max(120).required('Indiquez la référence du règlement.'),
    valueDate: day().required('Indiquez la date de valeur.'),
    amount: amount('Indiquez le montant reçu, en euros.').required('Indiquez le montant reçu.'),
  }),
  'CONTRACT.TERMINATE': object({ reason: text().required('Indiquez le motif de la résiliation.'), date: day().required('Indiquez la date d’effet.') }),
  'WORKS_END.SUBMIT': object({ reception_date: day(), final_cost: amount('Indiquez le coût définitif, en euros.') }),
};

/** What an event must carry in one place only: at a step, or by a door. */
const exceptions: readonly { event: LifecycleEventName; step?: Step; via?: Via; schema: DataSchema }[] = [
  { event: 'INFO.REQUEST', step: 'dossier-en-etude', schema: object({ comment, pieces }) },
  { event: 'OFFER.REVISE', step: 'dossier-en-etude', schema: commented },
  { event: 'WORKS_END.MISSING', step: 'documents-de-fin-de-travaux-en-etude', schema: object({ pieces, comment: text() }) },
  { event: 'WORKS_END.STUDY', step: 'prime-reajustement', schema: commented },
  { event: 'PREMIUM.ADJUST', step: 'dossier-aggrave', schema: object({ terms, comment: text() }) },
  { event: 'PAYMENT.CONFIRMED', via: 'webhook', schema: anything },
];

/**
 * The schema of an event's `data`, with French messages; where it is sent from may ask for more (or, by a webhook, less).
 * Amounts are in euros, dates `yyyy-mm-dd`.
 */
export function dataSchemaOf(event: LifecycleEventName, where: { step?: Step | 'new'; via?: Via } = {}): DataSchema {
  const exception = exceptions.find(
    (one) => one.event === event && (one.step === undefined || one.step === where.step) && (one.via === undefined || one.via === where.via),
  );
  return exception?.schema ?? schemas[event] ?? anything;
}
