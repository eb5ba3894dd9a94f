import { formatDate, isAfter, isBefore, type IsoDate } from '../calendar.ts';
import type { ClaimFacts } from '../claim-facts.ts';
import { claimCovers, type NewDeclaration } from '../claim.ts';
import { ofDays } from './carried.ts';
import { creationKey, day, page, rule, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { requiredWhen } from './required.ts';
import { object, string, type ObjectSchema } from './yup.ts';

const longest = 4_000;

/**
 * A claim's declaration: the items of annexe II of art. A243-1, then optional ones. The formal notice is a
 * document of the request.
 */
export const declarationSchema = object({
  policy: requiredWhen(text(60), true),
  amendment: text(60),
  owner: requiredWhen(text(), true),
  address: requiredWhen(text(400), true),
  reception_kind: string()
    .oneOf(['reception', 'occupation'] as const, 'Indiquez une réception ou une première occupation.')
    .default('reception'),
  reception_date: requiredWhen(day(), true),
  appeared_on: requiredWhen(day(), true),
  description: requiredWhen(page(longest), true),
  location: requiredWhen(page(1_000), true),
  cover: string()
    .oneOf([...claimCovers], 'Choisissez une garantie.')
    .default('A'),
  urgency: page(longest),
  contractor: text(),
  contact: text(),
});

/** Body of a new declaration: the same, with its key. */
export const newDeclarationSchema: ObjectSchema<NewDeclaration> = declarationSchema.shape({
  creation: creationKey(),
});

/** Bounds of the days of a declaration: today in Paris, and the period covered by a terminated contract. */
export interface DeclarationDays {
  today: IsoDate;
  covered: ClaimFacts['covered'];
}

/** A test of a day: its name, its message in French, and its rule. */
interface DayTest {
  name: string;
  message: string;
  holds: (date: IsoDate) => boolean;
}

/**
 * Tests of the day of a damage. If the contract was terminated: a day on which it still covered; otherwise
 * none.
 */
export function coverTests({ from, until }: ClaimFacts['covered']): DayTest[] {
  if (from === null || until === null) return [];
  return [
    {
      name: 'from',
      message: `Le contrat n’a pris effet que le ${formatDate(from)}\u00a0: un dommage apparu avant ce jour n’est pas couvert.`,
      holds: (date) => !isBefore(date, from),
    },
    {
      name: 'until',
      message: `Le contrat a pris fin le ${formatDate(until)}\u00a0: un dommage apparu après ce jour n’est pas couvert.`,
      holds: (date) => !isAfter(date, until),
    },
  ];
}

const boundDay = (tests: readonly DayTest[]) =>
  tests.reduce(
    (schema, { name, message, holds }) => rule(schema, name, message, ofDays(holds)),
    requiredWhen(day(), true),
  );

/** Fields of a declaration whose bounds depend on the day and on the contract. */
export const declarationBounds = ({ today, covered }: DeclarationDays) => {
  const holds = (date: IsoDate) => !isAfter(date, today);
  return {
    reception_date: boundDay([{ name: 'today', message: ownMessages.toCome, holds }]),
    appeared_on: boundDay([
      {
        name: 'today',
        message: 'Cette date est à venir\u00a0: indiquez le jour où les dommages sont apparus.',
        holds,
      },
      ...coverTests(covered),
    ]),
  };
};
