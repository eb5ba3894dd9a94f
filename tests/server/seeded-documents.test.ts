import { afterAll, beforeAll, expect, test } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { fromWireSlug } from '#domain/provider.ts';
import { isStep, steps, type Step } from '#domain/steps.ts';
import type { RequestRow } from '#server/requests/row.ts';
import { selectRequest } from '#server/requests/row.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the documents of the demonstration.
 */

let server: TestServer;
let rows: (RequestRow & { contents: object })[];
beforeAll(async () => {
  server = await startTestServer();
  rows = await server.sql(
    `${selectRequest()} where r.status in ('offres-en-cours', 'offres-signees', 'offres-receptionnees')`,
  );
});
afterAll(() => server.close());

const factsOf = (row: RequestRow) => server.services.factsOf(row, parisDateOf(server.clock.now()));
const stepOf = ({ step }: RequestRow): Step => {
  const key = fromWireSlug(step);
  if (!isStep(key)) throw new Error(step);
  return key;
};
const isAfter = (row: RequestRow, step: Step) => steps.indexOf(stepOf(row)) >= steps.indexOf(step);

/**
 * The expected state of a file's documents at its step; where the contract waits for something, it may be one
 * of them.
 */
function supposedAt(row: RequestRow): { pieces: boolean | 'either'; accepted: boolean | 'either' } {
  if (stepOf(row) === 'demande-info-contrat') return { pieces: 'either', accepted: 'either' };
  if (isAfter(row, 'validation-provider')) return { pieces: true, accepted: true };
  return { pieces: stepOf(row) === 'dossier-en-etude', accepted: false };
}

test('the documents of every seeded file agree with its step', () => {
  const strays = rows.filter((row) => {
    const { mandatoryPieces, piecesAccepted } = factsOf(row);
    const { pieces, accepted } = supposedAt(row);
    return (
      (pieces !== 'either' && pieces !== mandatoryPieces) ||
      (accepted !== 'either' && accepted !== piecesAccepted)
    );
  });
  expect(strays.map(({ reference, step }) => `${reference} ${step}`)).toEqual([]);
  expect(
    rows.filter((row) => stepOf(row) === 'demande-info-souscription' && factsOf(row).askedIsSupplied),
  ).toEqual([]);
});

test('a seeded file in preparation lacks some pieces, and lists show how many', async () => {
  const building = rows.filter(
    (row) => stepOf(row) === 'constitution-du-dossier' && row.status === 'offres-en-cours',
  );
  const { body } = await server.call('listRequests', {
    token: await server.tokenOf('admin'),
    query: { search: building[0]?.reference ?? '' } as never,
  });
  expect([building.length > 5, Number(body.requests.data[0]?.lacking) > 0]).toEqual([true, true]);
});

test('a seeded file with a declared end of works has its accepted pieces, or lacks the one that is asked for', async () => {
  const token = await server.tokenOf('admin');
  const stands = async (step: Step) => {
    const of = rows.filter((row) => stepOf(row) === step);
    const lists = await Promise.all(
      of.map(async ({ id }) => (await server.call('documents', { token, params: { id } })).body),
    );
    return lists.map(({ pieces, request }) => ({
      lacking: request.lacking,
      states: [
        ...new Set(
          pieces
            .filter(({ tab, need }) => tab === 'fin-de-travaux' && need === 'mandatory')
            .flatMap(({ documents }) => documents.map(({ state }) => state)),
        ),
      ],
    }));
  };
  const [studied, short, settled] = [
    await stands('documents-de-fin-de-travaux-en-etude'),
    await stands('documents-de-fin-de-travaux-manquants'),
    await stands('validation-fin-travaux-effectuee'),
  ];
  expect([studied.length, short.length, settled.length].every((count) => count > 0)).toBe(true);
  for (const { lacking, states } of studied) expect([lacking, states]).toEqual([0, ['received']]);
  for (const { lacking } of short) expect(lacking).toBeGreaterThan(0);
  for (const { states } of settled) expect(states).toEqual(['accepted']);
});

test('a seeded document can be read, and the whole file is one archive', async () => {
  const studied = rows.find((row) => stepOf(row) === 'dossier-en-etude');
  const token = await server.tokenOf('admin');
  const { body } = await server.call('documents', { token, params: { id: studied?.id ?? 0 } });
  const document = body.pieces.flatMap(({ documents }) => documents)[0];
  const read = await server.call('documentFile', {
    token,
    params: { id: studied?.id ?? 0, document: document?.id ?? 0 },
  });
  expect([read.status, read.raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  const archive = await server.call('dossierArchive', { token, params: { id: studied?.id ?? 0 } });
  const names = archive.raw.toString('latin1').match(/[\w -]+\.pdf/g) ?? [];
  expect([
    archive.status,
    archive.headers['content-type'],
    archive.raw.subarray(0, 2).toString(),
    new Set(names).has(document?.name ?? ''),
  ]).toEqual([200, 'application/zip', 'PK', true]);
});
