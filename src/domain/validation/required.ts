import { isBlank, type Testable } from './fields.ts';
import { messages } from './messages.ts';
import type { AnyObject, ObjectSchema } from './yup.ts';

interface Requirable {
  required(message: string): unknown;
}

/** The rule `required` (docs/domain/validation.md): refuses a blank answer, and the type knows it. */
export const required = <S extends Requirable>(schema: S): ReturnType<S['required']> =>
  schema.required(messages.required) as ReturnType<S['required']>;

/** Whether an answer is needed, from its object and its dotted path. */
export type NeededWhen = (around: { parent: unknown; path: string }) => boolean;

/** As much of a yup schema as `requiredWhen` works on. */
interface Needable extends Testable {
  meta(known: { needed: true | NeededWhen }): unknown;
}

const dotted = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/**
 * Refuses a blank answer: always, or only where `needed` holds of what stands beside the field. The condition stays readable on the
 * schema (`spec.meta.needed`), so that a page can mark what may be left out.
 */
export const requiredWhen = <S extends Needable>(schema: S, needed: true | NeededWhen): S =>
  (schema.meta({ needed }) as S).test(
    'required',
    messages.required,
    (value, { parent, path }) =>
      !isBlank(value) || (needed !== true && !needed({ parent: parent as unknown, path: dotted(path) })),
  ) as S;

/** The same schema, where the named fields may not be blank. */
export function needing<S extends ObjectSchema<AnyObject>>(
  schema: S,
  needs: { [K in keyof S['fields']]?: true | NeededWhen },
): S {
  const fields: Record<string, unknown> = schema.fields;
  const needed = Object.entries<true | NeededWhen | undefined>(needs).map(([name, when]) => [
    name,
    requiredWhen(fields[name] as Needable, when ?? true),
  ]);
  return schema.shape(Object.fromEntries(needed) as AnyObject) as unknown as S;
}
