import { declarationItems } from '#domain/claim.ts';
import type { ClaimFacts } from '#domain/claim-facts.ts';
import { longestExtension, offerWithoutExpert } from '#domain/claim-terms.ts';
import { formatDate, isAfter, isBefore, type IsoDate } from '#domain/calendar.ts';
import { formatEuros } from '#domain/money.ts';
import { carriedDay, carriedEuros, ofDays } from '#domain/validation/carried.ts';
import { coverTests } from '#domain/validation/claim.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import { array, number, object, string } from '#domain/validation/yup.ts';
import { comment, commented, hinted, text, type LawData } from '../shared/law/data.ts';
import type { ClaimTypes } from './types.ts';

const day = (message: string) => carriedDay().required(message);

const amountWords = 'Indiquez le montant de l’indemnité, en euros.';
const greatest = 100_000_000;
const euros = () =>
  carriedEuros(amountWords)
    .max(greatest, `L’indemnité ne dépasse pas ${formatEuros(greatest * 100)}.`)
    .required(amountWords);

/** A required day, not before `first`; `null`: no lower bound. */
const dayFrom = (asked: string, first: IsoDate | null, tooEarly: (first: string) => string) =>
  first === null
    ? day(asked)
    : day(asked).test(
        'from',
        tooEarly(formatDate(first)),
        ofDays((date) => !isBefore(date, first)),
      );

/** The same, not after today. */
const pastDayFrom = ({ today }: ClaimFacts, ...from: Parameters<typeof dayFrom>) =>
  dayFrom(...from).test(
    'today',
    ownMessages.toCome,
    ofDays((date) => today === null || !isAfter(date, today)),
  );

const reportDay = (facts: ClaimFacts) =>
  pastDayFrom(
    facts,
    'Indiquez le jour où le rapport préliminaire a été envoyé à l’assuré.',
    facts.expertOn,
    (first) => `L’expert a été désigné le ${first}\u00a0: son rapport ne peut pas être antérieur.`,
  );
const paymentDay = (facts: ClaimFacts) =>
  pastDayFrom(
    facts,
    'Indiquez la date du paiement.',
    facts.acceptedOn,
    (first) => `L’offre a été acceptée le ${first}\u00a0: elle n’a pas pu être payée avant.`,
  );
const missing = array(
  string()
    .oneOf([...declarationItems], 'Choisissez parmi les six renseignements.')
    .required(),
)
  .min(1, 'Indiquez ce qui manque.')
  .max(declarationItems.length)
  .required('Indiquez ce qui manque.');
const days = number()
  .typeError('Indiquez un nombre de jours.')
  .integer('Indiquez un nombre de jours.')
  .min(1, 'Indiquez un nombre de jours.')
  .max(longestExtension, `Le délai supplémentaire ne dépasse pas ${longestExtension}\u00a0jours.`)
  .required('Indiquez un nombre de jours.');

/** The day of the damage. If the contract was terminated: a day on which it still covered. */
function damageDay({ covered }: ClaimFacts) {
  const asked = day('Indiquez le jour où les dommages sont apparus.');
  const { from, until } = covered;
  if (from === null || until === null) return asked;
  return hinted(
    coverTests(covered).reduce(
      (schema, { name, message, holds }) => schema.test(name, message, ofDays(holds)),
      asked,
    ),
    `Le contrat a pris fin le ${formatDate(until)}\u00a0: un dommage apparu du ${formatDate(from)} à ce jour peut encore être déclaré.`,
  );
}
const damage = (facts: ClaimFacts) => object({ appeared_on: damageDay(facts) });

/** Data of the events of the law. Amounts are in euros, dates `yyyy-mm-dd`. */
export const data: LawData<ClaimTypes> = {
  events: {
    'CLAIM.DECLARE': damage,
    'CLAIM.COMPLETE': damage,
    'CLAIM.INCOMPLETE': object({ missing, comment: text() }),
    'EXPERT.APPOINT': object({
      expert: string().trim().max(200).required('Indiquez le nom de l’expert et de son cabinet.'),
    }),
    'EXPERT.RECUSE': commented,
    'POSITION.REFUSE': commented,
    'EXTENSION.ASK': object({ days, comment }),
    'OFFER.MAKE': object({ amount: euros() }),
    'CLAIM.CONTEST': commented,
    'PAYMENT.RECORD': (facts) =>
      object({
        paid_on: paymentDay(facts),
        reference: string().trim().max(120).required('Indiquez la référence du paiement.'),
      }),
    'CLAIM.WITHDRAW': commented,
    'CLAIM.CLOSE': commented,
  },
  exceptions: [
    {
      event: 'POSITION.GRANT',
      at: { claim: 'expert' },
      schema: (facts) => object({ report_on: reportDay(facts), comment: text() }),
    },
    {
      event: 'POSITION.REFUSE',
      at: { claim: 'expert' },
      schema: (facts) => object({ report_on: reportDay(facts), comment }),
    },
    {
      event: 'OFFER.MAKE',
      at: { claim: 'constituted' },
      schema: object({
        amount: euros().lessThan(
          offerWithoutExpert,
          `À partir de ${formatEuros(offerWithoutExpert * 100)}, il faut d’abord un expert.`,
        ),
      }),
    },
    { event: 'CLAIM.CLOSE', at: { claim: 'paid' }, schema: object({ comment: text() }) },
  ],
};
