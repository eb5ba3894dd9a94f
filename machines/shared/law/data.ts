import { array, object, string, type ObjectSchema } from '#domain/validation/yup.ts';
import { longestComment } from '#domain/validation/comment.ts';
import type { LawTypes, Situation } from './law.ts';

/** What an event must carry: an object, with French messages. */
export type DataSchema = ObjectSchema<Record<string, unknown>>;

/** Free text of up to 4,000 characters. */
export const text = () => string().trim().max(longestComment, 'Le texte ne peut pas dépasser 4\u202f000 caractères.');

/** A comment that must be there. */
export const comment = text().required('Écrivez un commentaire.');

const linesOf = (typed: string): string[] => typed.split('\n').map((line) => line.trim()).filter(Boolean);

/** A list of pieces that are asked for; typed one a line. */
export const pieces = array(string().trim().max(200).required()).transform((read: unknown, typed: unknown) => (typeof typed === 'string' ? linesOf(typed) : read)).min(1, 'Indiquez au moins une pièce.').max(50).required('Indiquez au moins une pièce.');

/** What an event may carry where its law says nothing of it: a comment. */
export const anything: DataSchema = object({ comment: text() });
export const commented: DataSchema = object({ comment });

/** Whether whoever sends an event is asked for anything: a mere comment that nobody needs is not asked for. */
export const isAsked = (schema: DataSchema): boolean => schema !== anything;

/** What the events of a law must carry. */
export interface LawData<T extends LawTypes> {
  /** Wherever the event is sent from. */
  events: Partial<Record<T['event'], DataSchema>>;
  /** In one place only (`at`), or by one door (`via`). */
  exceptions?: readonly { event: T['event']; at?: Partial<Situation<T>>; via?: T['via']; schema: DataSchema }[];
}

type Where = Readonly<Record<string, unknown>>;
const isAt = (at: Where, where: Where) => Object.entries(at).every(([region, state]) => where[region] === state);

/** Finds the schema of an event's data: the first exception that fits, else what the event asks for everywhere. */
export const dataSchemas = <T extends LawTypes>({ events, exceptions = [] }: LawData<T>) =>
  (event: T['event'], where: Partial<Situation<T>> & { via?: T['via'] | undefined } = {}): DataSchema =>
    exceptions.find((one) => one.event === event && isAt({ ...one.at }, { ...where }) && (one.via === undefined || one.via === where.via))?.schema
    ?? events[event] ?? anything;
