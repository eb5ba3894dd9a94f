import type { AnyItem, Page } from '#domain/form-pages/page.ts';
import { hintOf, isAsked, offeredFor, type DataSchema, type Offered } from './data.ts';

/** What an event carries, as it is typed: texts, until the law's schema reads them. */
export type ActionAnswers = Record<string, string>;

/** How one thing that an event may carry is asked for. */
export type AnswerWords = Omit<Extract<AnyItem, { path: string }>, 'path'>;

/** How everything that the events of a law may carry is asked for. */
export interface AskedFor {
  /** By the name of the datum, whichever event carries it. */
  fields: Readonly<Record<string, AnswerWords>>;
  /** Words of its own for one event, over those of the field. */
  ofEvent?: Readonly<Record<string, Readonly<Record<string, Partial<AnswerWords>>>>>;
  /** What is answered most often, by event: written already. */
  usual?: Readonly<Record<string, ActionAnswers>>;
}

const onlyOne = (options: Offered | undefined): string =>
  options?.length === 1 ? (options[0]?.value ?? '') : '';

/**
 * The pages that ask a person for what an event must carry. The answer is a function of the event and of the schema
 * that the law gives it at its place: one page each, so that what is read of its answers is kept by it; none where
 * nothing is asked. Where the schema knows what the facts allow (`hinted`, `offered`), the field says it, or offers it;
 * what is offered alone is chosen already. Throws where nothing says how a datum is asked for.
 */
export function actionPages({
  fields,
  ofEvent = {},
  usual = {},
}: AskedFor): (event: string, schema: DataSchema) => Page<ActionAnswers> | undefined {
  const itemOf = (event: string, path: string, schema: DataSchema): AnyItem => {
    const words = fields[path];
    if (!words) throw new Error(`Nothing says how "${path}" is asked for`);
    const [hint, options] = [hintOf(schema, path), offeredFor(schema, path)];
    return {
      path,
      ...words,
      ...ofEvent[event]?.[path],
      ...(hint !== undefined && { hint }),
      ...(options && { control: { kind: 'select', options } }),
    };
  };
  function made(event: string, schema: DataSchema): Page<ActionAnswers> {
    const paths = Object.keys(schema.fields);
    return {
      schema,
      blank: {
        ...Object.fromEntries(paths.map((path) => [path, onlyOne(offeredFor(schema, path))])),
        ...usual[event],
      },
      items: paths.map((path) => itemOf(event, path, schema)) as Page<ActionAnswers>['items'],
      marksOptional: true,
    };
  }
  // Several events may share a schema, each with its own words.
  const pages = new Map<string, WeakMap<DataSchema, Page<ActionAnswers>>>();
  return (event, schema) => {
    if (!isAsked(schema)) return undefined;
    const ofThis = pages.get(event) ?? new WeakMap<DataSchema, Page<ActionAnswers>>();
    pages.set(event, ofThis);
    const page = ofThis.get(schema) ?? made(event, schema);
    ofThis.set(schema, page);
    return page;
  };
}
