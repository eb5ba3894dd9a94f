import type { AnySchema } from 'yup';
import { isRecord } from '#domain/record.ts';
import { validate } from '#domain/validation/validate.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import type { Call } from '#contract/call.ts';
import { notFound, validationRefused } from '../calls/refused.ts';
import { storedAsTyped, unstorable } from '../database/unstorable.ts';

export interface RawInput {
  params: unknown;
  query: unknown;
  body: unknown;
}

function checked(schema: AnySchema | undefined, raw: unknown): unknown {
  if (!schema) return undefined;
  const bad = unstorable(raw);
  if (bad !== null) throw validationRefused({ [bad]: [ownMessages.characters] });
  const result = validate<unknown>(schema, raw);
  if (!result.ok) throw validationRefused(result.errors);
  return result.value;
}

/** Cache of checked queries, by schema and text: lists are read with the same query many times. */
const checkedQueries = new WeakMap<AnySchema, Map<string, unknown>>();
const mostCached = 500;
const longestCached = 200;

/**
 * The checked query, cached by its text: the same text gives the same value. It is frozen, because
 * requests share it.
 */
function checkedQuery(schema: AnySchema | undefined, raw: unknown, text: string): unknown {
  if (!schema || text.length > longestCached) return checked(schema, raw);
  const byText = checkedQueries.get(schema) ?? new Map<string, unknown>();
  checkedQueries.set(schema, byText);
  const known = byText.get(text);
  if (known !== undefined) return known;
  const value: unknown = Object.freeze(checked(schema, raw));
  if (byText.size >= mostCached) byText.clear();
  byText.set(text, value);
  return value;
}

/**
 * The body as its row reads it: a field that is stored as typed loses characters that cannot be stored,
 * before they could refuse it.
 */
const bodyOf = ({ asTyped }: Pick<Call, 'asTyped'>, body: unknown): unknown =>
  asTyped && isRecord(body) && Object.hasOwn(body, asTyped)
    ? { ...body, [asTyped]: storedAsTyped(body[asTyped]) }
    : body;

/**
 * Input through the row's schemas, unknown keys gone. Parameters that fit nothing name nothing: 404; the rest
 * is 422 with every error at once. `url`: as it was asked.
 */
export function inputOf(
  row: Pick<Call, 'params' | 'query' | 'body' | 'asTyped'>,
  raw: RawInput,
  url: string,
): RawInput {
  const params =
    row.params &&
    (unstorable(raw.params) === null ? validate<unknown>(row.params, raw.params) : { ok: false as const });
  if (params?.ok === false) throw notFound();
  return {
    params: params?.ok ? params.value : undefined,
    query: checkedQuery(row.query, raw.query, url.split('?', 2)[1] ?? ''),
    body: checked(row.body, bodyOf(row, raw.body ?? {})),
  };
}
