import { carriedDay, carriedEuros, ofDays } from '#domain/validation/carried.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import { receiptSchema } from '#domain/validation/payments.ts';
import { object } from '#domain/validation/yup.ts';
import { formatDate, isAfter, isBefore } from '#domain/calendar.ts';
import type { LifecycleFacts } from '#domain/lifecycle-facts.ts';
import {
  anything,
  comment,
  commented,
  hinted,
  offered,
  pieces,
  prefilledPieces,
  text,
  type LawData,
} from '../shared/law/data.ts';
import type { LifecycleTypes } from './types.ts';

const adminMessage = text().required('Écrivez un message.');
/** The broker's answer to a question, which its messages and its story quote. */
const answer = text().required('Écrivez votre réponse.');
const terms = text().required('Indiquez les conditions de la compagnie.');

/** The day of a termination, between the bounds that the facts give. */
function terminationDay({ termination }: LifecycleFacts) {
  const asked = carriedDay().required('Indiquez la date d’effet.');
  const { from, until } = termination;
  if (until === null)
    return asked.test(
      'signed',
      'Aucun contrat n’est signé.',
      ofDays(() => false),
    );
  const [first, last] = [from === null ? null : formatDate(from), formatDate(until)];
  if (from !== null && isAfter(from, until)) {
    const over = `La garantie a pris fin le ${last}\u00a0: il ne reste rien à résilier.`;
    return hinted(
      asked.test(
        'over',
        over,
        ofDays(() => false),
      ),
      over,
    );
  }
  return hinted(
    asked
      .test(
        'from',
        `Le contrat n’existe que depuis le ${first}\u00a0: il ne peut pas prendre fin avant ce jour.`,
        ofDays((date) => from === null || !isBefore(date, from)),
      )
      .test(
        'until',
        `La résiliation prend effet au plus tard le ${last}.`,
        ofDays((date) => !isAfter(date, until)),
      ),
    first === null ? `Au plus tard le ${last}.` : `Du ${first}, début du contrat, au ${last}.`,
  );
}

/** The received payment that the bank reverses, among those that can be reversed, and the bank's reason. */
function reversal({ reversal: { receipts } }: LifecycleFacts) {
  const which = 'Indiquez le règlement que la banque a rejeté.';
  return object({
    payment: offered(
      text()
        .max(20, which)
        .oneOf(
          receipts.map(({ value }) => value),
          which,
        )
        .required(which),
      receipts,
    ),
    reason: text().max(200, ownMessages.tooLong(200)).required('Indiquez le motif donné par la banque.'),
  });
}

/** Data of the events of the law. Amounts are in euros, dates `yyyy-mm-dd`. */
export const data: LawData<LifecycleTypes> = {
  events: {
    'ELIGIBILITY.OVERRIDE': object({ adminMessage }),
    'PROVIDER.DECLINE': object({ adminMessage }),
    'COMPANY.DECLINE': object({ adminMessage }),
    'REFERRAL.GRANT': object({ terms }),
    'INFO.REQUEST': commented,
    'INFO.PROVIDE': object({ comment: answer }),
    'INFO.WITHDRAW': commented,
    'UNDERWRITING.REOPEN': commented,
    'ENDORSEMENT.WITHDRAW': commented,
    'PAYMENT.CONFIRMED': receiptSchema,
    'PAYMENT.REVERSE': reversal,
    'CONTRACT.TERMINATE': (facts) =>
      object({
        reason: text().required('Indiquez le motif de la résiliation.'),
        date: terminationDay(facts),
      }),
    'WORKS_END.SUBMIT': object({
      reception_date: carriedDay(),
      final_cost: carriedEuros('Indiquez le coût définitif, en euros.'),
    }),
  },
  exceptions: [
    {
      event: 'INFO.REQUEST',
      at: { step: 'dossier-en-etude' },
      schema: (facts) => object({ comment, pieces: prefilledPieces(pieces, facts.checklist) }),
    },
    { event: 'FILE.SUBMIT', at: { step: 'demande-info-souscription' }, schema: object({ comment: text() }) },
    { event: 'OFFER.REVISE', at: { step: 'dossier-en-etude' }, schema: commented },
    {
      event: 'WORKS_END.MISSING',
      at: { step: 'documents-de-fin-de-travaux-en-etude' },
      schema: (facts) => object({ pieces: prefilledPieces(pieces, facts.checklist), comment: text() }),
    },
    { event: 'WORKS_END.STUDY', at: { step: 'prime-reajustement' }, schema: commented },
    { event: 'PREMIUM.ADJUST', at: { step: 'dossier-aggrave' }, schema: object({ terms, comment: text() }) },
    { event: 'PAYMENT.CONFIRMED', channel: 'webhook', schema: anything },
  ],
};
