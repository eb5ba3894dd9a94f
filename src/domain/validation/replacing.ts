import { messages } from './messages.ts';
import { ValidationError, type AnyObject, type ObjectSchema } from './yup.ts';

/**
 * The schema of an input that replaces all of an object: a field that it lacks is an error, where a new object
 * takes the default. A field that is added later is added beside it with `shape`, with a default: pages that were
 * opened before the upgrade send none.
 */
export function replacing<Value extends AnyObject>(schema: ObjectSchema<Value>): ObjectSchema<Value> {
  const fields = Object.keys(schema.fields);
  return schema.test('replacing', (_value, context) => {
    const given: unknown = context.originalValue;
    if (typeof given !== 'object' || given === null) return true;
    const missing = fields.filter((field) => !Object.hasOwn(given, field));
    return (
      missing.length === 0 ||
      new ValidationError(missing.map((path) => context.createError({ path, message: messages.required })))
    );
  });
}
