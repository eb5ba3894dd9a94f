import { toWireSlug } from '#domain/provider.ts';
import { statuses, type Status } from '#domain/statuses.ts';
import { steps, type Step } from '#domain/steps.ts';
import type { TestServer } from '#tests/support/server.ts';

/*
 * Every position of a file, and a helper that puts a file there.
 */

/** The position of a file: its status and its step. */
export type Place = readonly [Status, Step];

const firstSigned = steps.indexOf('contrat-signe');
const unsignedSteps = steps.slice(0, firstSigned);
const signedSteps = steps.slice(firstSigned);

/** The steps that a file of that status may have. */
function stepsIn(status: Status): readonly Step[] {
  if (status === 'offres-non-eligibles') return ['prerequest-do'];
  return status === 'offres-signees' || status === 'offres-receptionnees' ? signedSteps : unsignedSteps;
}

/**
 * Every position of a file (docs/domain/lifecycle.md, rule 2): the step of a closed or archived one is where
 * the work stopped.
 */
export const places: readonly Place[] = statuses.flatMap((status) =>
  stepsIn(status).map((step): Place => [status, step]),
);

/** Puts a request at a position by SQL, without an event. */
export const putAt = (server: TestServer, id: number, [status, step]: Place): Promise<unknown> =>
  server.sql('update requests set status = $2, step = $3 where id = $1', [
    id,
    toWireSlug(status),
    toWireSlug(step),
  ]);

/** The position of a request, as stored. */
export async function placeOf(server: TestServer, id: number): Promise<readonly [string, string]> {
  const [row] = await server.sql<{ status: string; step: string }>(
    'select status, step from requests where id = $1',
    [id],
  );
  return [row?.status ?? '', row?.step ?? ''];
}

/** A position as `placeOf` returns it. */
export const stored = ([status, step]: Place): readonly [string, string] => [
  toWireSlug(status),
  toWireSlug(step),
];
