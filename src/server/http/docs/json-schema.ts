import type { AnySchema, SchemaDescription, SchemaFieldDescription } from 'yup';

export type JsonSchema = Record<string, unknown>;

const isSchema = (field: SchemaFieldDescription): field is SchemaDescription => 'oneOf' in field;

/** The constraints of a schema that JSON Schema can express. */
function constraintsOf({ type, tests }: SchemaDescription): JsonSchema {
  const found: JsonSchema = {};
  const [least, most] =
    type === 'string'
      ? ['minLength', 'maxLength']
      : type === 'array'
        ? ['minItems', 'maxItems']
        : ['minimum', 'maximum'];
  for (const { name, params } of tests) {
    if (name === 'min' && typeof params?.['min'] === 'number') found[least] = params['min'];
    if (name === 'max' && typeof params?.['max'] === 'number') found[most] = params['max'];
    if (name === 'integer') found['type'] = 'integer';
    if (name === 'matches' && params?.['regex'] instanceof RegExp) found['pattern'] = params['regex'].source;
  }
  return found;
}

function described(field: SchemaFieldDescription): JsonSchema {
  if (!isSchema(field)) return {};
  const { type, nullable, oneOf } = field;
  const known = ['string', 'number', 'boolean', 'object', 'array'].includes(type);
  const choices = oneOf.filter((value) => value !== null && value !== undefined);
  const schema: JsonSchema = {
    ...(known ? { type } : {}),
    ...(choices.length > 0 ? { enum: choices } : {}),
    ...constraintsOf(field),
    ...(nullable ? { nullable: true } : {}),
  };
  if ('fields' in field)
    return { ...schema, ...propertiesOf(field.fields as Record<string, SchemaFieldDescription>) };
  if ('innerType' in field && field.innerType && !Array.isArray(field.innerType))
    return { ...schema, items: described(field.innerType as SchemaFieldDescription) };
  return schema;
}

const isRequired = (field: SchemaFieldDescription): boolean =>
  isSchema(field) && (!field.optional || field.tests.some(({ name }) => name === 'required'));

function propertiesOf(fields: Record<string, SchemaFieldDescription>): JsonSchema {
  const required = Object.keys(fields).filter((name) => isRequired(fields[name] as SchemaFieldDescription));
  const properties = Object.fromEntries(
    Object.entries(fields).map(([name, field]) => [name, described(field)]),
  );
  return { properties, ...(required.length > 0 ? { required } : {}) };
}

/** A yup schema as JSON schema, for people to read: rules that JSON schema cannot say are left out. */
export const jsonSchemaOf = (schema: AnySchema): JsonSchema => described(schema.describe());
