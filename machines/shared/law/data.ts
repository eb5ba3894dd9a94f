import { array, object, string, type ObjectSchema } from '#domain/validation/yup.ts';
import { undrawableIn } from '#domain/drawable.ts';
import { longestComment } from '#domain/validation/comment.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import type { LawTypes, Situation } from './law.ts';

/** What an event must carry: an object, with French messages. */
export type DataSchema = ObjectSchema<Record<string, unknown>>;

/** Free text of up to 4,000 characters, as papers can draw it: letters quote it. */
export const text = () =>
  string()
    .trim()
    .max(longestComment, 'Le texte ne peut pas dépasser 4\u202f000 caractères.')
    .test('drawable', ownMessages.undrawable, (typed) => undrawableIn(typed ?? '').length === 0);

/** A comment that must be there. */
export const comment = text().required('Écrivez un commentaire.');

const linesOf = (typed: string): string[] =>
  typed
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean);

/** Pieces, typed one a line. */
export const pieceList = () =>
  array(string().trim().max(200).required())
    .transform((read: unknown, typed: unknown) => (typeof typed === 'string' ? linesOf(typed) : read))
    .max(50);

/** A list of pieces that are asked for. */
export const pieces = pieceList()
  .min(1, 'Indiquez au moins une pièce.')
  .required('Indiquez au moins une pièce.');

/** What an event may carry where its law says nothing of it: a comment. */
export const anything: DataSchema = object({ comment: text() });
export const commented: DataSchema = object({ comment });

/** Whether the sender of an event is asked for anything: an optional comment alone is not asked for. */
export const isAsked = (schema: DataSchema): boolean => schema !== anything;

/** A schema whose field says beside it, in French, what the facts allow. */
export const hinted = <S extends Hinted<S>>(schema: S, hint: string): S => schema.meta({ hint });
interface Hinted<S> {
  meta(said: { hint: string }): S;
}

/** What may be chosen for a datum, where the facts say it: values, and the words for each. */
export type Offered = readonly { value: string; label: string }[];

/** A schema whose field is chosen among what the facts offer. */
export const offered = <S extends Offering<S>>(schema: S, options: Offered): S => schema.meta({ options });
interface Offering<S> {
  meta(said: { options: Offered }): S;
}

/** What the schema offers for that field; undefined where it is typed. */
export function offeredFor({ fields }: DataSchema, path: string): Offered | undefined {
  const { spec } = (fields[path] ?? {}) as { spec?: { meta?: { options?: Offered } } };
  return spec?.meta?.options;
}

/** What the schema says beside that field; undefined where it says nothing. */
export function hintOf({ fields }: DataSchema, path: string): string | undefined {
  const { spec } = (fields[path] ?? {}) as { spec?: { meta?: { hint?: string } } };
  return spec?.meta?.hint;
}

/** What the events of a law must carry. */
export interface LawData<T extends LawTypes> {
  /** Wherever the event is sent from; within what the facts of the object allow, where they say something of it. */
  events: Partial<Record<T['event'], DataSchema | ((facts: T['facts']) => DataSchema)>>;
  /** In one place only (`at`), or by one channel (`channel`). */
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

/** Finds the schema of an event's data: the first exception that fits, else what the event asks for everywhere. `blank`: the facts where none are given. */
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
