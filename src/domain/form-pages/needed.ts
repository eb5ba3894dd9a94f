import type { NeededWhen } from '../validation/required.ts';
import { parentOf, valueAt } from './path.ts';

/** The parts of a yup schema that describe its fields and whether they are required. */
export interface Described {
  fields?: Readonly<Record<string, unknown>>;
  innerType?: unknown;
  type?: string;
  spec: { optional?: boolean | undefined; meta?: { needed?: true | NeededWhen } | undefined };
}

const isDescribed = (schema: unknown): schema is Described =>
  typeof schema === 'object' && schema !== null && 'spec' in schema;

const isIndex = (key: string): boolean => /^\d+$/.test(key);

/** The schema at that path; `undefined` if there is none. */
export function schemaAt(schema: unknown, path: string): Described | undefined {
  return path.split('.').reduce<Described | undefined>(
    (outer, key) => {
      const inner = isIndex(key) ? outer?.innerType : outer?.fields?.[key];
      return isDescribed(inner) ? inner : undefined;
    },
    isDescribed(schema) ? schema : undefined,
  );
}

/**
 * Whether the answer at that path is required, according to `required` or `requiredWhen` in the schema; a
 * function if it depends on other answers.
 */
export function needOf(schema: unknown, path: string): boolean | ((values: unknown) => boolean) {
  const answer = schemaAt(schema, path);
  if (!answer) return false;
  const { optional, meta } = answer.spec;
  const needed = meta?.needed;
  if (typeof needed === 'function')
    return (values) => needed({ path, parent: valueAt(values, parentOf(path)) });
  return optional === false || needed === true;
}

/** The path of every answer of the schema; `*` stands for a list's items. */
export function answersOf(schema: unknown, base = ''): string[] {
  if (!isDescribed(schema)) return [];
  const under = (key: string) => (base ? `${base}.${key}` : key);
  if (schema.innerType !== undefined) return answersOf(schema.innerType, under('*'));
  return schema.fields
    ? Object.entries(schema.fields).flatMap(([key, inner]) => answersOf(inner, under(key)))
    : [base];
}
