import { expect, it } from 'vitest';
import type { AnySchema, SchemaDescription } from 'yup';
import type { Call } from '#contract/call.ts';
import { calls } from '#contract/calls.ts';
import { membershipLaw } from '#machines/membership/law.ts';
import { requestLaw } from '#machines/request-lifecycle/law.ts';
import { ownMessages } from '#domain/validation/messages.ts';
import { validate } from '#domain/validation/validate.ts';

interface Described extends SchemaDescription {
  fields?: Record<string, Described>;
  innerType?: Described | Described[];
  oneOf: unknown[];
}

/** The paths of the texts in a schema that may be as long as one likes. */
function unbounded(schema: Described, path: string): string[] {
  const inner = [schema.innerType ?? []].flat().flatMap((one) => unbounded(one, `${path}[]`));
  const fields = Object.entries(schema.fields ?? {}).flatMap(([name, field]) =>
    unbounded(field, `${path}.${name}`),
  );
  const isBounded =
    schema.type !== 'string' ||
    schema.oneOf.length > 0 ||
    schema.tests.some(({ name }) => ['max', 'length', 'matches', 'day'].includes(name ?? ''));
  return [...(isBounded ? [] : [path]), ...inner, ...fields];
}
const unboundedIn = (schema: AnySchema | undefined, path: string): string[] =>
  schema ? unbounded(schema.describe() as Described, path) : [];

it('every text in the body of a call has a maximum length', () => {
  const rows = Object.entries<Call>(calls);
  expect(
    rows.flatMap(([name, { params, query, body }]) =>
      [params, query, body].flatMap((schema) => unboundedIn(schema, name)),
    ),
  ).toEqual([]);
});

/** Every schema that the events of a law have, wherever they are sent from. */
const decisions = [requestLaw, membershipLaw].flatMap((law) =>
  law.rows.flatMap((row) =>
    row.origins.map((origin) => ({
      name: `${row.event} at ${row.from} by ${origin}`,
      schema: law.dataSchemaOf(
        row.event as never,
        { [row.region]: row.from, channel: origin.split(' ')[1] } as never,
      ),
    })),
  ),
);

it('every text of a decision has a maximum length', () => {
  expect(decisions.flatMap(({ name, schema }) => unboundedIn(schema, name))).toEqual([]);
});

it('a text of a decision that is too long is refused in French', () => {
  const wrong = decisions.flatMap(({ name, schema }) =>
    Object.entries(schema.describe().fields)
      .filter(([, { type }]) => type === 'string')
      .flatMap(([field]) => {
        const answer = validate(schema, { [field]: 'x'.repeat(4_001) });
        const said = answer.ok ? [] : (answer.errors[field] ?? []);
        return said.length > 0 &&
          said.every((message) =>
            /^(Le texte ne peut pas dépasser 4\s000 caractères\.|Ce champ est trop long|Indiquez )/u.test(
              message,
            ),
          )
          ? []
          : [`${name}: ${field}: ${said.join()}`];
      }),
  );
  expect(wrong).toEqual([]);
});

it.each([
  ['updateStatus', 'adminMessage', { status: 'offres-abandonnees' }],
  ['updateStep', 'comment', { step: 'offre-enregistree' }],
] as const)('the call %s bounds its %s', (name, field, more) => {
  const long = (length: number) =>
    validate<unknown>(calls[name].body, { ...more, version: 1, [field]: 'x'.repeat(length) });
  expect(long(4_000).ok).toBe(true);
  expect(long(4_001)).toMatchObject({ ok: false, errors: { [field]: [ownMessages.tooLong(4_000)] } });
});
