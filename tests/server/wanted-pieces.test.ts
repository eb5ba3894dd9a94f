import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openedFile, pdfSaying } from '../support/file-walk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

describe('the pieces that may be asked for', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('a refused or missing piece is proposed to the study, and understood by its name', async () => {
    const file = await openedFile(server);
    const refused = await file.received({ piece: 'plans', content: pdfSaying('plans') });
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    const wanted = async () => (await file.request()).facts.checklist.wanted;
    const named = async () =>
      (await file.list()).pieces
        .filter(({ piece }) => piece === 'plans' || piece === 'souscripteur')
        .map(({ label }) => label);
    const [policyholder = '', plans = ''] = (await named()).toSorted((a, b) => a.localeCompare(b));
    expect([(await wanted()).includes(policyholder), (await wanted()).includes(plans)]).toEqual([
      true,
      false,
    ]);
    await file.judge(refused, { accepted: false, reason: 'Illisible.' });
    const all = await wanted();
    expect(all).toEqual(expect.arrayContaining([policyholder, plans]));
    await file.move('demande-info-souscription', {
      as: 'admin',
      data: { comment: 'Il manque ceci.', pieces: all },
    });
    expect((await file.list()).pieces.filter(({ asked }) => asked !== null)).toEqual([]);
    expect(await wanted()).toEqual(all);
  });
});
