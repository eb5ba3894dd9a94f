import type { AnyObject, ObjectSchema, Schema } from './yup.ts';

const isObjectSchema = (schema: unknown): schema is ObjectSchema<AnyObject> =>
  typeof schema === 'object' && schema !== null && 'fields' in schema;

/** The schema with absent fields kept absent instead of blank; `depth`: number of levels. */
export function sparse<Part extends AnyObject>(
  schema: ObjectSchema<AnyObject>,
  depth: number,
): ObjectSchema<Part | undefined> {
  const fields = Object.entries(schema.fields).map(([name, field]) => [
    name,
    isObjectSchema(field) && depth > 1
      ? sparse(field, depth - 1)
      : (field as Schema).default(undefined).optional(),
  ]);
  return schema
    .shape(Object.fromEntries(fields) as AnyObject)
    .default(undefined)
    .optional() as unknown as ObjectSchema<Part | undefined>;
}
