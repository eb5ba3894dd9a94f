import { ValidationError } from './yup.ts';

/**
 * French messages by dotted path (`souscripteurs.0.client.siret`); those of the whole input are under `_`.
 */
export type FieldErrors = Record<string, string[]>;

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const dotted = (path: string | undefined): string =>
  path?.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll(/\["?|"?\]/g, '') || '_';

/** Errors of a failed validation, in the format of the wire (docs/domain/wire.md). */
function errorsOf(error: ValidationError): FieldErrors {
  const errors: FieldErrors = {};
  for (const { path, errors: found } of error.inner.length > 0 ? error.inner : [error]) {
    const known = (errors[dotted(path)] ??= []);
    known.push(...found.filter((message) => !known.includes(message)));
  }
  return errors;
}

interface Validator<T> {
  validateSync(input: unknown, options: { abortEarly: boolean; stripUnknown: boolean }): T;
}

/** Validates an input: unknown keys are removed, all errors are reported. */
export function validate<T>(schema: Validator<T>, input: unknown): Validated<T> {
  try {
    return { ok: true, value: schema.validateSync(input, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, errors: errorsOf(error) };
    throw error;
  }
}
