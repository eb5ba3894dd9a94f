import type { Chantier, QuoteForm } from '../forms.ts';
import { requiredMessage } from '../validation/required-message.ts';
import type { FieldErrors } from '../validation/validate.ts';

/** Answers of the quote's form that may be blank and that every price needs (docs/domain/tariff.md). */
export interface PricedAnswers {
  cost: number;
  destination: number;
  postalCode: string;
}

/** Their paths in the quote's form. */
const paths: Record<keyof PricedAnswers, string> = {
  cost: 'chantier.cost',
  destination: 'chantier.destination',
  postalCode: 'chantier.address.postalCode',
};

const blankable = ({ cost, destination, address }: Chantier) => ({
  cost,
  destination,
  postalCode: address.postalCode || null,
});

const isWhole = (answers: ReturnType<typeof blankable>): answers is PricedAnswers =>
  Object.values(answers).every((answer) => answer !== null);

/** The answers that a price needs; `null` while one is blank. */
export function pricedAnswers({ chantier }: Pick<QuoteForm, 'chantier'>): PricedAnswers | null {
  const answers = blankable(chantier);
  return isWhole(answers) ? answers : null;
}

/** Errors by path for the blank ones; empty if a price can be computed. */
export function missingForPrice({ chantier }: Pick<QuoteForm, 'chantier'>): FieldErrors {
  const answers = blankable(chantier);
  const blank = Object.entries(paths).filter(([name]) => answers[name as keyof PricedAnswers] === null);
  return Object.fromEntries(blank.map(([, path]) => [path, [requiredMessage]]));
}
