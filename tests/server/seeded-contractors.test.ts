import { afterAll, beforeAll, expect, test } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStep, steps, type Step } from '#domain/steps.ts';
import { selectRequest, type RequestRow } from '#server/requests/row.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the contractors of the demonstration.
 */

let server: TestServer;
let rows: RequestRow[];
beforeAll(async () => {
  server = await startTestServer();
  rows = await server.sql(
    `${selectRequest()} where r.status in ('offres-en-cours', 'offres-signees', 'offres-receptionnees')`,
  );
});
afterAll(() => server.close());

const stepOf = ({ step }: RequestRow): Step => {
  const key = fromWireSlug(step);
  if (!isStep(key)) throw new Error(step);
  return key;
};
const told = (row: RequestRow) => {
  const { mandatoryTrades, attestationsValidAtOpening } = server.services.factsOf(
    row,
    parisDateOf(server.clock.now()),
  );
  return { reference: row.reference, step: stepOf(row), mandatoryTrades, attestationsValidAtOpening };
};
const between = (row: RequestRow, first: Step, last: Step) =>
  steps.indexOf(stepOf(row)) >= steps.indexOf(first) && steps.indexOf(stepOf(row)) <= steps.indexOf(last);

test('the contractors of every seeded file agree with its step', () => {
  const submitted = rows
    .filter((row) => between(row, 'dossier-en-etude', 'avenant-fin-travaux-signe'))
    .map(told);
  expect(submitted.length).toBeGreaterThan(50);
  expect(submitted.filter(({ mandatoryTrades }) => !mandatoryTrades)).toEqual([]);
  const approved = rows
    .filter(
      (row) =>
        between(row, 'validation-provider', 'avenant-fin-travaux-signe') &&
        stepOf(row) !== 'demande-info-contrat',
    )
    .map(told);
  expect(approved.filter(({ attestationsValidAtOpening }) => !attestationsValidAtOpening)).toEqual([]);
  const waiting = rows.filter((row) => stepOf(row) === 'demande-info-contrat').map(told);
  expect(waiting.map(({ attestationsValidAtOpening }) => attestationsValidAtOpening)).toEqual(
    waiting.map(() => false),
  );
});

test('seeded files in preparation lack some trades, and some attestations do not cover the opening', async () => {
  const building = rows.filter(
    (row) => stepOf(row) === 'constitution-du-dossier' && row.status === 'offres-en-cours',
  );
  const token = await server.tokenOf('admin');
  const lists = await Promise.all(
    building.map(async ({ id }) => (await server.call('contractors', { token, params: { id } })).body),
  );
  const sum = (of: 'empty' | 'withoutPaper' | 'wrong') =>
    lists.reduce((total, { figures }) => total + figures[of], 0);
  expect([
    sum('empty') > 0,
    sum('withoutPaper') > 0,
    sum('wrong') > 0,
    lists.some(({ contractors }) => contractors.length > 3),
  ]).toEqual([true, true, true, true]);
});
