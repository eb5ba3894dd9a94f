import { describe, expect, it } from 'vitest';
import type { SchemaDescription, SchemaFieldDescription } from 'yup';
import { contractorSchema } from '#domain/validation/contractor.ts';
import { declarationSchema } from '#domain/validation/claim.ts';
import { offeredClientSchema } from '#domain/validation/offered-client.ts';
import { refundSentSchema } from '#domain/validation/payments.ts';
import { quoteDraftSchema } from '#domain/validation/quote.ts';
import { activitySchema, creationSchema, informationsSchema } from '#domain/validation/registration.ts';
import { simulationSchema } from '#domain/validation/simulation.ts';
import { worksEndSchema } from '#domain/validation/works-end.ts';
import { dataSchemaOf, lawRows } from '#machines/request-lifecycle/law.ts';

type Field = SchemaFieldDescription & Partial<Pick<SchemaDescription, 'tests' | 'oneOf' | 'type'>>;

/**
 * Days and values of a list are no free text; passwords and pieces that are asked for by mail
 * are on no paper.
 */
const isFree = (path: string, { tests = [], oneOf = [] }: Field): boolean =>
  oneOf.length === 0 &&
  !tests.some(({ name }) => name === 'day') &&
  !/(^|\.)(password|password_confirmation|pieces)(\.|$)/.test(path);

/** The paths of free texts that nothing holds to what papers can draw. */
function loose(field: Field | undefined, path: string): string[] {
  if (!field) return [];
  if ('fields' in field)
    return Object.entries(field.fields).flatMap(([name, one]) =>
      loose(one as Field, path ? `${path}.${name}` : name),
    );
  if ('innerType' in field && field.innerType)
    return loose(
      (Array.isArray(field.innerType) ? field.innerType[0] : field.innerType) as Field,
      `${path}.0`,
    );
  return field.type === 'string' &&
    isFree(path, field) &&
    !field.tests?.some(({ name }) => name === 'drawable')
    ? [path]
    : [];
}

describe('a text that is printed on a paper has only characters that papers can draw', () => {
  it.each(
    Object.entries({
      quoteDraftSchema,
      simulationSchema,
      creationSchema,
      informationsSchema,
      activitySchema,
      declarationSchema,
      worksEndSchema,
      contractorSchema,
      offeredClientSchema,
      refundSentSchema,
    }),
  )('in %s', (_, schema) => {
    expect(loose(schema.describe() as Field, '')).toEqual([]);
  });

  it('so has each text of an event, which letters quote', () => {
    const events = [...new Set(lawRows.map(({ event }) => event))];
    expect(
      events.flatMap((event) =>
        loose(dataSchemaOf(event).describe() as Field, '').map((path) => `${event} ${path}`),
      ),
    ).toEqual([]);
  });
});
