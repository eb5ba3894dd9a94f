import { array, object, string, type ObjectSchema } from '#domain/validation/yup.ts';
import type { ChecklistFacts } from '#domain/lifecycle-facts.ts';
import { undrawableIn } from '#domain/drawable.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import type { LawTypes, Situation } from './law.ts';

/** Schema of an event's data, with French messages. */
export type DataSchema = ObjectSchema<Record<string, unknown>>;

/** Free text of up to 4,000 characters that papers can draw, because letters quote it. */
export const text = () =>
  string()
    .trim()
    .max(longestComment, 'Le texte ne peut pas dépasser 4\u202f000 caractères.')
    .test('drawable', ownMessages.undrawable, (typed) => undrawableIn(typed ?? '').length === 0);

/** A required comment. */
export const comment = text().required('Écrivez un commentaire.');

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Names of pieces, typed one a line. */
export const pieceList = () =>
  array(string().trim().max(200).required())
    .transform((read: unknown, typed: unknown) => (typeof typed === 'string' ? linesOf(typed) : read))
    .max(50);

/** A required list of names of pieces. */
export const pieces = pieceList()
  .min(1, 'Indiquez au moins une pièce.')
  .required('Indiquez au moins une pièce.');

/** Schema of an event without a schema of its own: an optional comment. */
export const anything: DataSchema = object({ comment: text() });
export const commented: DataSchema = object({ comment });

/** Whether the sender of an event gets a form; an optional comment alone is not asked for. */
export const isAsked = (schema: DataSchema): boolean => schema !== anything;

/** The schema with a French hint about the limits that follow from the facts. */
export const hinted = <S extends Hinted<S>>(schema: S, hint: string): S => schema.meta({ hint });
interface Hinted<S> {
  meta(said: { hint: string }): S;
}

/** Options of a field that follow from the facts: values and French labels. */
export type Offered = readonly { value: string; label: string }[];

/** The schema with options for its field. */
export const offered = <S extends Offering<S>>(schema: S, options: Offered): S => schema.meta({ options });
interface Offering<S> {
  meta(said: { options: Offered }): S;
}

/** Options of that field; undefined if it is typed. */
export function offeredFor({ fields }: DataSchema, path: string): Offered | undefined {
  const { spec } = (fields[path] ?? {}) as { spec?: { meta?: { options?: Offered } } };
  return spec?.meta?.options;
}

/** The schema of names of pieces, one a line, that starts with those that are refused or missing. */
export const prefilledPieces = <S extends Prefilling<S>>(schema: S, { wanted }: ChecklistFacts): S =>
  schema.meta({ typed: wanted.join('\n') });
interface Prefilling<S> {
  meta(said: { typed: string }): S;
}

/** Text that the field starts with; undefined if there is none. */
export function prefilledFor({ fields }: DataSchema, path: string): string | undefined {
  const { spec } = (fields[path] ?? {}) as { spec?: { meta?: { typed?: string } } };
  return spec?.meta?.typed;
}

/** Hint of that field; undefined if there is none. */
export function hintOf({ fields }: DataSchema, path: string): string | undefined {
  const { spec } = (fields[path] ?? {}) as { spec?: { meta?: { hint?: string } } };
  return spec?.meta?.hint;
}

/** Schemas of the data of a law's events. */
export interface LawData<T extends LawTypes> {
  /** Schema by event, in every state; a function if it depends on the facts. */
  events: Partial<Record<T['event'], DataSchema | ((facts: T['facts']) => DataSchema)>>;
  /** Other schemas in one state (`at`) or for one channel (`channel`). */
  exceptions?: readonly {
    event: T['event'];
    at?: Partial<Situation<T>>;
    channel?: T['channel'];
    schema: DataSchema | ((facts: T['facts']) => DataSchema);
  }[];
}

type Where = Readonly<Record<string, unknown>>;
const isAt = (at: Where, where: Where) =>
  Object.entries(at).every(([region, state]) => where[region] === state);

/**
 * Finds the schema of an event's data: the first matching exception, else the event's own. `blank`: facts to
 * use if none are given.
 */
export const dataSchemas =
  <T extends LawTypes>({ events, exceptions = [] }: LawData<T>, blank: T['facts']) =>
  (
    event: T['event'],
    where: Partial<Situation<T>> & { channel?: T['channel'] | undefined } = {},
    facts: T['facts'] = blank,
  ): DataSchema => {
    const schema =
      exceptions.find(
        (one) =>
          one.event === event &&
          isAt({ ...one.at }, { ...where }) &&
          (one.channel === undefined || one.channel === where.channel),
      )?.schema ??
      events[event] ??
      anything;
    return typeof schema === 'function' ? schema(facts) : schema;
  };
