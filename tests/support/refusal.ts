import { validate } from '#domain/validation/validate.ts';
import type { AnyObject } from '#domain/validation/yup.ts';

export type Check = { validateSync(input: unknown, options: AnyObject): unknown };

/** The messages that a value gets, `[]` where it is accepted. */
export function refusal(schema: Check, value: unknown): string[] {
  const checked = validate(schema, value);
  return checked.ok ? [] : Object.values(checked.errors).flat();
}
