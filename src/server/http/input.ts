import type { AnySchema } from 'yup';
import { validate } from '#domain/validation/validate.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import type { Call } from '#contract/call.ts';
import { notFound, validationRefused } from './refused.ts';
import { unstorable } from './unstorable.ts';

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

/** Input through the row's schemas, unknown keys gone. Parameters that fit nothing name nothing: 404; the rest is 422 with every error at once. */
export function inputOf(row: Pick<Call, 'params' | 'query' | 'body'>, raw: RawInput): RawInput {
  const params = row.params && (unstorable(raw.params) === null ? validate<unknown>(row.params, raw.params) : { ok: false as const });
  if (params?.ok === false) throw notFound();
  return {
    params: params?.ok ? params.value : undefined,
    query: checked(row.query, raw.query),
    body: checked(row.body, raw.body ?? {}),
  };
}
