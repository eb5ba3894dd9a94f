import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { makeDemonstration } from '#server/signatures/demonstration.ts';
import { checkSignature } from '#tests/support/pdf-signature.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

describe('the demonstration’s signatures', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async (id: number) => (await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id } })).body.request;

  /** By hand, from docs/domain/lifecycle.md: what must have been signed to be there. */
  it.each([
    ['devis-envoye-appel-de-prime', { transaction: 'open', signed: { quote: false, contract: false, endorsement: false } }],
    ['prime-payee-devis-signe', { transaction: 'completed', signed: { quote: true, contract: false, endorsement: false } }],
    ['contrat-envoye-pour-signature-electronique', { transaction: 'open', signed: { quote: true, contract: false, endorsement: false } }],
    ['contrat-signe', { transaction: 'completed', signed: { quote: true, contract: true, endorsement: false } }],
    ['avenant-fin-de-travaux', { transaction: 'open', signed: { quote: true, contract: true, endorsement: false } }],
    ['avenant-fin-travaux-signe', { transaction: 'completed', signed: { quote: true, contract: true, endorsement: true } }],
    ['offre-envoyee', { transaction: 'none', signed: { quote: false, contract: false, endorsement: false } }],
  ])('are rows that say what the step %s supposes', async (step, facts) => {
    const found = await server.sql<{ id: number; facts: object }>('select id, facts from requests where step = $1', [step]);
    expect(found.length).toBeGreaterThan(0);
    for (const { id, facts: stored } of found) {
      expect((await read(id)).facts).toMatchObject(facts);
      expect(Object.keys(stored)).not.toContain('signed');
    }
  });

  it('that were given get files, really signed at their time, once', async () => {
    const [row] = await server.sql<{ id: string; request_id: number }>("select id, request_id from signature_transactions where state = 'completed' and purpose = 'quote' order by number limit 1");
    await makeDemonstration({ transaction: row?.id ?? '' }, server.services);
    await makeDemonstration({ transaction: row?.id ?? '' }, server.services);
    const papers = await server.sql<{ id: number; name: string }>("select id, name from papers where request_id = $1 and name like '%-signe.pdf' order by name", [row?.request_id]);
    expect(papers.map(({ name }) => name)).toEqual(['devis-signe.pdf', 'fiche-conseil-signe.pdf']);
    const file = await server.call('requestPaper', { token: await server.tokenOf('gestion'), params: { id: row?.request_id ?? 0, paper: papers[0]?.id ?? 0 } });
    expect(checkSignature(file.raw)).toMatchObject({ coversAll: true, digest: true, signature: true });
  });

  it('that are still to be given are opened at the provider, without a mail; until then nobody gives them up', async () => {
    const [row] = await server.sql<{ id: string }>("select id from signature_transactions where state = 'creating' and purpose = 'quote' order by number limit 1");
    await sweepSignatures(server.services);
    await makeDemonstration({ transaction: row?.id ?? '' }, server.services);
    const [opened] = await server.sql<{ state: string; signers: { url: string | null }[] }>('select state, signers from signature_transactions where id = $1', [row?.id]);
    expect([opened?.state, opened?.signers.every(({ url }) => url !== null)]).toEqual(['open', true]);
    expect((await server.mails()).filter(({ subject }) => subject.includes('à signer'))).toEqual([]);
  });
});
