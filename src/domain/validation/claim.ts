import type { IsoDate } from '../calendar.ts';
import { claimCovers, type ClaimDeclaration, type NewDeclaration } from '../claim.ts';
import { creationKey, day, page, text } from './fields.ts';
import { ownMessages } from './messages.ts';
import { requiredWhen } from './required.ts';
import type { FieldErrors } from './validate.ts';
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

/** Errors for days in the future; empty if there are none. */
export function daysToCome(
  { reception_date, appeared_on }: Pick<ClaimDeclaration, 'reception_date' | 'appeared_on'>,
  today: IsoDate,
): FieldErrors {
  const errors: FieldErrors = {};
  if (reception_date && reception_date > today) errors['reception_date'] = [ownMessages.toCome];
  if (appeared_on && appeared_on > today)
    errors['appeared_on'] = ['Cette date est à venir\u00a0: indiquez le jour où les dommages sont apparus.'];
  return errors;
}
