import { isBlank, type Testable } from './fields.ts';
import { messages } from './messages.ts';
import type { AnyObject, ObjectSchema } from './yup.ts';

interface Requirable {
  required(message: string): unknown;
}

/** The rule `required` (docs/domain/validation.md): refuses a blank answer and narrows the type. */
export const required = <S extends Requirable>(schema: S): ReturnType<S['required']> =>
  schema.required(messages.required) as ReturnType<S['required']>;

/** Whether an answer is required, from its object and dotted path. */
export type NeededWhen = (around: { parent: unknown; path: string }) => boolean;

/** The parts of a yup schema that `requiredWhen` needs. */
interface Needable extends Testable {
  meta(known: { needed: true | NeededWhen }): unknown;
}

const dotted = (path: string): string => path.replaceAll(/\[(\d+)\]/g, '.$1');

/**
 * Refuses a blank answer: always, or if `needed` holds for the neighbouring answers. The condition is stored
 * in the schema (`spec.meta.needed`), so that pages can mark optional fields.
 */
export const requiredWhen = <S extends Needable>(schema: S, needed: true | NeededWhen): S =>
  (schema.meta({ needed }) as S).test(
    'required',
    messages.required,
    (value, { parent, path }) =>
      !isBlank(value) || (needed !== true && !needed({ parent: parent as unknown, path: dotted(path) })),
  ) as S;

/** The schema with these fields required. */
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
