import { PDF } from '@libpdf/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { siteOf } from '../support/contractors.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of the values that are read from the text of an attestation in PDF. The test makes the files.
 */

/** A PDF of one page with these lines. */
async function pdfOf(...lines: string[]): Promise<Uint8Array> {
  const pdf = PDF.create();
  const page = pdf.addPage();
  for (const [index, line] of lines.entries()) page.drawText(line, { x: 50, y: 700 - 20 * index, size: 11 });
  return pdf.save();
}

describe('what the text of an attestation says', () => {
  let server: TestServer;
  let site: Awaited<ReturnType<typeof siteOf>>;
  beforeAll(async () => {
    server = await startTestServer();
    site = await siteOf(server);
  });
  afterAll(() => server.close());

  const reading = async (contractor: number, as: Login = 'courtier', id = site.id) =>
    server.call('attestationReading', { token: await server.tokenOf(as), params: { id, contractor } });

  it('the text of an attestation is proposed to the broker, and is not stored', async () => {
    const roofer = await site.added('couverture', {
      insurer: '',
      policy: '',
      valid_from: null,
      valid_until: null,
    });
    expect((await reading(roofer)).body).toEqual({ document: null, said: {} });
    await site.attested(
      roofer,
      await pdfOf(
        'SMABTP',
        'Sociétaire : Constructions Maëlan, SIREN 999 172 927',
        'Numéro de contrat : 1247701A',
        'Validité : du 01/01/2026 au 31/12/2026',
      ),
    );
    expect((await reading(roofer)).body).toEqual({
      document: 'attestation.pdf',
      said: {
        insurer: 'SMABTP',
        policy: '1247701A',
        valid_from: '2026-01-01',
        valid_until: '2026-12-31',
        siren: '999172927',
      },
    });
    expect(await site.one(roofer)).toMatchObject({
      insurer: '',
      policy: '',
      valid_from: null,
      verified_at: null,
    });
  });

  it('the proposal comes from the last attestation that passed the quarantine and was not refused', async () => {
    const plumber = await site.added('plomberie');
    await site.attested(plumber, await pdfOf('MAAF', 'Contrat n° 37145882'));
    await site.attested(plumber, await pdfOf('GENERALI', 'Contrat n° AN987654'));
    expect((await reading(plumber)).body.said).toEqual({ insurer: 'Generali IARD', policy: 'AN987654' });
    await server.sql(
      "update documents set state = 'refused', reason = 'Illisible.' where contractor_id = $1",
      [plumber],
    );
    expect((await reading(plumber)).body).toEqual({ document: null, said: {} });
  });

  it('there is no proposal for a file that cannot be read, nor for a contractor of another cabinet', async () => {
    const painter = await site.added('peinture');
    await site.attested(painter, await pdfOf('QBE'));
    const other = await siteOf(server, 'courtier2');
    expect([
      (await reading(painter, 'courtier2')).status,
      (await reading(painter, 'courtier2', other.id)).status,
    ]).toEqual([404, 404]);
    const { storage } = server.services;
    server.services.storage = { ...storage, get: () => Promise.reject(new Error('away')) };
    expect((await reading(painter)).body).toEqual({ document: null, said: {} });
    server.services.storage = storage;
  });
});
