import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { covering, siteOf } from '../support/contractors.ts';
import { maelans, startKnownCompanyServer } from '../support/known-companies.ts';
import { type TestServer } from '../support/server.ts';

/*
 * Tests of one known company that is added to several lots of a site.
 */

describe('a known company in several lots', () => {
  let server: TestServer;

  let site: Awaited<ReturnType<typeof siteOf>>;

  let roofer: number;

  beforeAll(async () => {
    ({ server, roofer } = await startKnownCompanyServer());
  });

  beforeEach(async () => {
    site = await siteOf(server);
  });

  afterAll(() => server.close());

  const papersOf = async (contractor: number) =>
    (await site.file.list()).pieces.find(({ contractor_id }) => contractor_id === contractor)?.documents ??
    [];

  test('a company of one lot is chosen for another lot, with the same attestation', async () => {
    const first = await site.added('plomberie', {
      siren: '999269038',
      name: 'Pierre et Chaux',
      activities: ['plomberie', 'chauffage'],
    });
    await site.attested(first);
    const { body, status } = await site.add(
      covering('chauffage', {
        siren: '999269038',
        activities: ['plomberie', 'chauffage'],
        attestation_from: first,
      }),
    );
    expect([status, (await papersOf(body.contractor_id))[0]?.sender]).toEqual([
      200,
      expect.stringMatching(/, reprise de ce dossier$/),
    ]);
  });

  test('a company takes several lots in one save: each gets the attestation, and the contract amount counts once', async () => {
    const { status, body } = await site.add(
      maelans('couverture', {
        also: ['charpente-bois', 'couverture', 'espaces-verts'],
        attestation_from: roofer,
      }),
    );
    expect([
      status,
      body.contractors.map(({ trade, amount, id }) => [trade, amount, id === body.contractor_id]),
    ]).toEqual([
      200,
      [
        ['couverture', 48_000, true],
        ['charpente-bois', null, false],
        ['espaces-verts', null, false],
      ],
    ]);
    await server.services.outbox.drain();
    const { contractors } = await site.list();
    expect(contractors.map(({ paper }) => paper)).toEqual(['received', 'received', 'absent']);
    expect(contractors[1]?.faults.map(({ about }) => about)).toEqual(['activities']);
  });
});
