import { ValidationError } from './yup.ts';

/** Field → French messages. Paths are dotted (`souscripteurs.0.client.siret`); what concerns the whole input is under `_`. */
export type FieldErrors = Record<string, string[]>;

export type Validated<T> = { ok: true; value: T } | { ok: false; errors: FieldErrors };

const dotted = (path: string | undefined): string =>
  path?.replaceAll(/\[(\d+)\]/g, '.$1').replaceAll(/\["?|"?\]/g, '') || '_';

/** The map of a refused validation, as the wire carries it (docs/domain/wire.md). */
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

/** Checks an input whole: unknown keys are dropped, every error is found at once. */
export function validate<T>(schema: Validator<T>, input: unknown): Validated<T> {
  try {
    return { ok: true, value: schema.validateSync(input, { abortEarly: false, stripUnknown: true }) };
  } catch (error) {
    if (error instanceof ValidationError) return { ok: false, errors: errorsOf(error) };
    throw error;
  }
}
