import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { isRecord } from '#domain/record.ts';
import type { draftedSteps } from '#domain/registration.ts';
import { newDeclarationSchema } from '#domain/validation/claim.ts';
import { creationKey } from '#domain/validation/fields.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import { noteSchema } from '#domain/validation/note.ts';
import { promotionDraftSchema } from '#domain/validation/promotion.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { activitySchema, informationsSchema } from '#domain/validation/registration.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { tariffFormSchema } from '#domain/validation/tariff.ts';
import { number, object, type AnyObject, type ObjectSchema, type Schema } from '#domain/validation/yup.ts';
import { validationRefused } from '../calls/refused.ts';

/** A form with the key of a new object, or with the version and the content that it was typed over. */
const overBase = <Fields extends AnyObject>(form: ObjectSchema<Fields>) =>
  object({ ...form.fields, base: object(form.fields), creation: creationKey(), version: number() });

/**
 * The schema of each form's draft: the answers that the form's schema names, as typed and each optional. A
 * draft stores wrong answers too.
 */
const schemas: Readonly<Record<string, Schema>> = {
  simulation: object({ form: simulationSchema, version: number(), creation: creationKey() }),
  devis: object({ form: quoteDraftSchema, base: quoteDraftSchema, version: number() }),
  sinistre: newDeclarationSchema,
  promotion: overBase(promotionDraftSchema),
  tarif: overBase(tariffFormSchema),
  note: overBase(noteSchema),
  ...({
    'inscription informations': informationsSchema,
    'inscription activite': activitySchema,
  } satisfies Record<`inscription ${(typeof draftedSteps)[number]}`, Schema>),
};
const described = Object.fromEntries(
  Object.entries(schemas).map(([name, schema]) => [name, schema.describe()]),
);

const longestText = 50_000;
const mostItems = 200;

const isAnswer = (value: unknown): boolean =>
  value === null ||
  typeof value === 'boolean' ||
  typeof value === 'number' ||
  (typeof value === 'string' && value.length <= longestText);

/**
 * Whether it has the shape that the schema describes: no name that the schema
 * does not have, lists where it has lists, an answer where it has one.
 */
function fits(value: unknown, shape: SchemaFieldDescription | undefined): boolean {
  if (!shape) return false;
  if ('fields' in shape)
    return (
      isRecord(value) &&
      Object.entries(value).every(
        ([name, one]) => Object.hasOwn(shape.fields, name) && fits(one, shape.fields[name]),
      )
    );
  if ('innerType' in shape)
    return (
      Array.isArray(value) &&
      value.length <= mostItems &&
      value.every((one) => fits(one, shape.innerType as SchemaDescription | undefined))
    );
  return isAnswer(value);
}

/** Throws a 422 for what no form of that name may hold. */
export function checkDraft({ kind, key }: { kind: string; key: string }, data: unknown): void {
  if (!fits(data, described[kind] ?? described[`${kind} ${key}`]))
    throw validationRefused({ data: [ownMessages.object] });
}
