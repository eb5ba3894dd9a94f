import type { AnyItem, Page } from '#domain/form-pages/page.ts';
import { hintOf, isAsked, offeredFor, prefilledFor, type DataSchema } from './data.ts';

/** Typed data of an event: texts, which the law's schema casts. */
export type ActionAnswers = Record<string, string>;

/** Label and control of one datum of an event. */
export type AnswerWords = Omit<Extract<AnyItem, { path: string }>, 'path'>;

/** Form fields for the data of a law's events. */
export interface AskedFor {
  /** Field by the name of the datum, for every event. */
  fields: Readonly<Record<string, AnswerWords>>;
  /** Labels and hints of a field for one event. */
  ofEvent?: Readonly<Record<string, Readonly<Record<string, Partial<AnswerWords>>>>>;
  /** Prefilled answers, by event. */
  usual?: Readonly<Record<string, ActionAnswers>>;
}

/** The answer that a field starts with. */
function firstAnswer(schema: DataSchema, path: string): string {
  const options = offeredFor(schema, path);
  return prefilledFor(schema, path) ?? (options?.length === 1 ? (options[0]?.value ?? '') : '');
}

/**
 * Makes the forms for the data of events. The returned function gives the form for an event and its schema,
 * or undefined if nothing is asked for. It returns the same page for the same schema, because errors are
 * cached by page. Hints, options and first answers of the schema (`hinted`, `offered`, `prefilledPieces`)
 * become those of the field; a single option is chosen already. Throws if a datum has no field.
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
        ...Object.fromEntries(paths.map((path) => [path, firstAnswer(schema, path)])),
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
