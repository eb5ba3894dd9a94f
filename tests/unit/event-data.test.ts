import { expect, it } from 'vitest';
import { blankClaimFacts } from '#domain/claim-facts.ts';
import { blankFacts } from '#domain/lifecycle-facts.ts';
import { blankMembershipFacts } from '#domain/membership-facts.ts';
import { data as claim } from '#machines/claim/data.ts';
import { data as membership } from '#machines/membership/data.ts';
import { data as request } from '#machines/request-lifecycle/data.ts';
import type { DataSchema } from '#machines/shared/law/data.ts';

/*
 * The declared data of events stay in the audit for ever (docs/domain/lifecycle.md, rule 7): nothing that opens a door,
 * and nobody's address, birth or account.
 */

interface Declared {
  events: object;
  exceptions?: readonly { schema: unknown }[];
}

const namesIn = ({ events, exceptions = [] }: Declared, facts: object): string[] => {
  const schemas = [...Object.values(events), ...exceptions.map(({ schema }) => schema)] as (
    | DataSchema
    | ((of: object) => DataSchema)
  )[];
  const fields = schemas.flatMap((schema) =>
    Object.keys((typeof schema === 'function' ? schema(facts) : schema).fields),
  );
  return [...new Set(fields)].toSorted();
};

it.each([
  [
    'request',
    namesIn(request, blankFacts),
    'adminMessage amount comment date final_cost method payment pieces reason reception_date reference terms valueDate',
  ],
  [
    'claim',
    namesIn(claim, blankClaimFacts),
    'amount appeared_on comment days expert missing paid_on reference report_on',
  ],
  ['membership', namesIn(membership, blankMembershipFacts), 'answers comment pieces'],
] as const)('every datum of an event of a %s may stay in its audit', (_law, names, allowed) => {
  expect(names.join(' ')).toBe(allowed);
});
