import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { signedName } from '#domain/generated-papers.ts';
import { signedPapers } from '#domain/signatures.ts';
import type { EmbeddedSignature } from '#server/adapters/signature/embedded/index.ts';
import { paperById, type PaperRow } from '#server/stored-papers/papers.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { readSignedPaper } from '#server/signatures/demonstration-files.ts';
import { makeDemonstration } from '#server/seed/sign-demonstration.ts';
import { checkSignature, pdfsig } from '#tests/support/pdf-signature.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';
import { namesInZip, textInZip } from '#tests/support/zip.ts';

/*
 * Tests of the signatures of the demonstration, whose papers are made when they are asked for.
 */

describe('the demonstration’s signatures', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const read = async (id: number) =>
    (await server.call('getRequest', { token: await server.tokenOf('gestion'), params: { id } })).body
      .request;

  /** By hand, from docs/domain/lifecycle.md: what must have been signed to be there. */
  it.each([
    [
      'devis-envoye-appel-de-prime',
      { transaction: 'open', signed: { quote: false, contract: false, endorsement: false } },
    ],
    [
      'prime-payee-devis-signe',
      { transaction: 'completed', signed: { quote: true, contract: false, endorsement: false } },
    ],
    [
      'contrat-envoye-pour-signature-electronique',
      { transaction: 'open', signed: { quote: true, contract: false, endorsement: false } },
    ],
    [
      'contrat-signe',
      { transaction: 'completed', signed: { quote: true, contract: true, endorsement: false } },
    ],
    [
      'avenant-fin-de-travaux',
      { transaction: 'open', signed: { quote: true, contract: true, endorsement: false } },
    ],
    [
      'avenant-fin-travaux-signe',
      { transaction: 'completed', signed: { quote: true, contract: true, endorsement: true } },
    ],
    ['offre-envoyee', { transaction: 'none', signed: { quote: false, contract: false, endorsement: false } }],
  ])('the rows of the demonstration’s signatures agree with the step %s', async (step, facts) => {
    const found = await server.sql<{ id: number; facts: object }>(
      'select id, facts from requests where step = $1',
      [step],
    );
    expect(found.length).toBeGreaterThan(0);
    for (const { id, facts: stored } of found) {
      expect((await read(id)).facts).toMatchObject(facts);
      expect(Object.keys(stored)).not.toContain('signed');
    }
  });

  /** A file that lived through this signature, and what it signed as its user lists it. */
  async function signedFile(purpose: keyof typeof signedPapers, nth: number) {
    const [row] = await server.sql<{ id: number }>(
      'select request_id as id from signature_transactions where state = $1 and purpose = $2 order by number offset $3 limit 1',
      ['completed', purpose, nth],
    );
    const [id, token] = [row?.id ?? 0, await server.tokenOf('gestion')];
    const names = new Set<string>(signedPapers[purpose].map((name) => signedName(name)));
    const signed = (await server.call('requestPapers', { token, params: { id } })).body.papers.filter(
      ({ name }) => names.has(name),
    );
    return {
      id,
      signed,
      download: (paper = signed[0]) =>
        server.call('requestPaper', { token, params: { id, paper: paper?.id ?? 0 } }),
    };
  }

  it.each([
    ['quote', ['devis-signe.pdf', 'fiche-conseil-signe.pdf']],
    ['contract', ['conditions-particulieres-signe.pdf']],
    ['endorsement', ['avenant-signe.pdf']],
  ] as const)(
    'a signature that was given (%s) has its papers from the start, dated of its day',
    async (purpose, names) => {
      const { id, signed } = await signedFile(purpose, 0);
      expect(signed.map(({ name }) => name).toSorted()).toEqual(names);
      const [row] = await server.sql<{ completed_at: Date; documents: { signed: number; name: string }[] }>(
        'select completed_at, documents from signature_transactions where request_id = $1 and purpose = $2',
        [id, purpose],
      );
      expect(new Set(row?.documents.map((document) => document.signed))).toEqual(
        new Set(signed.map(({ id: paper }) => paper)),
      );
      expect(signed.map(({ created_at }) => created_at)).toEqual(
        signed.map(() => row?.completed_at.toISOString()),
      );
    },
  );

  it('a seeded signature has no file and no job before it is asked for, and is then signed once', async () => {
    expect(
      await server.sql(
        "select 1 from outbox o join signature_transactions s on s.id = o.payload ->> 'transaction' where o.kind = 'signature.demonstration' and s.state = 'completed'",
      ),
    ).toEqual([]);
    const {
      id,
      signed: [one, other],
      download,
    } = await signedFile('quote', 1);
    const began = vi.spyOn(server.services.embeddedSignature as EmbeddedSignature, 'begin');
    const answers = await Promise.all([one, other, one, other].map(download));
    const again = await download(one);
    expect(began).toHaveBeenCalledTimes(1);
    began.mockRestore();
    expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
    for (const { raw } of answers.slice(0, 2)) {
      expect(checkSignature(raw)).toMatchObject({ coversAll: true, digest: true, signature: true });
      expect(pdfsig(raw) ?? 'Signature is Valid').toContain('Signature is Valid');
    }
    expect([
      answers[2]?.raw.equals(answers[0]?.raw ?? Buffer.alloc(0)),
      again.raw.equals(answers[0]?.raw ?? Buffer.alloc(0)),
    ]).toEqual([true, true]);
    expect(
      await server.sql(
        "select 1 from papers where request_id = $1 and name like '%-signe.pdf' and (name like 'devis%' or name like 'fiche%')",
        [id],
      ),
    ).toHaveLength(2);
    expect(
      await server.sql(
        "select 1 from signature_transactions where request_id = $1 and purpose = 'quote' and provider_id is not null",
        [id],
      ),
    ).toHaveLength(1);
  });

  it('a read of a seeded paper does not make its file due for the clock, and changes nothing of the story', async () => {
    const { id, download } = await signedFile('contract', 1);
    const stored = () =>
      server.sql('select version, contents_version, next_look, updated_at from requests where id = $1', [id]);
    const before = await stored();
    expect((await download()).status).toBe(200);
    expect(await stored()).toEqual(before);
  });

  it('two processes that are asked at once sign a seeded paper once', async () => {
    const {
      signed: [listed],
    } = await signedFile('quote', 3);
    const paper = (await paperById(server.database, listed?.id ?? 0)) as PaperRow;
    const began = vi.spyOn(server.services.embeddedSignature as EmbeddedSignature, 'begin');
    const processes = [server.services, { ...server.services, database: { ...server.database } }];
    const [one, other] = await Promise.all(processes.map((services) => readSignedPaper(services, paper)));
    expect([
      server.kind,
      paper.storage_key,
      began.mock.calls.length,
      Buffer.compare(one ?? Buffer.alloc(0), other ?? Buffer.alloc(1)),
    ]).toEqual(['postgres', null, 1, 0]);
    began.mockRestore();
  });

  it('a seeded signature that cannot be made says so, and is made when it is asked for again', async () => {
    const { download } = await signedFile('quote', 2);
    const begin = vi
      .spyOn(server.services.embeddedSignature as EmbeddedSignature, 'begin')
      .mockRejectedValueOnce(new Error('no provider'));
    const { status, refusal } = await download();
    begin.mockRestore();
    expect([status, refusal.message, (await download()).status]).toEqual([
      503,
      'Le document signé ne peut pas être établi maintenant. Réessayez dans un instant.',
      200,
    ]);
  });

  it('the archive of a whole file contains its seeded signatures, though nobody asked for them before', async () => {
    const { id, signed } = await signedFile('endorsement', 1);
    const { status, raw } = await server.call('dossierArchive', {
      token: await server.tokenOf('gestion'),
      params: { id },
    });
    expect([status, signed.length]).toEqual([200, 1]);
    expect(namesInZip(raw)).toEqual(
      expect.arrayContaining(
        [
          'devis-signe.pdf',
          'fiche-conseil-signe.pdf',
          'conditions-particulieres-signe.pdf',
          'avenant-signe.pdf',
        ].map((name) => `Documents de l’offre/${name}`),
      ),
    );
  });

  it.each([
    ['gestion', 'prévenez l’exploitant du portail\u00a0: le journal du serveur en dit la raison.'],
    ['courtier', 'écrivez au gestionnaire depuis le dossier.'],
  ] as const)(
    'an archive with a signature that cannot be made tells %s which, and has the rest',
    async (login, whomToTell) => {
      const { id } = await signedFile('endorsement', login === 'gestion' ? 2 : 3);
      await server.sql('update requests set broker_id = 1 where id = $1', [id]);
      const begin = vi
        .spyOn(server.services.embeddedSignature as EmbeddedSignature, 'begin')
        .mockRejectedValueOnce(new Error('no provider'));
      const { status, raw } = await server.call('dossierArchive', {
        token: await server.tokenOf(login),
        params: { id },
      });
      begin.mockRestore();
      const names = namesInZip(raw);
      expect([
        status,
        names.includes('A LIRE.txt'),
        names.includes('Documents de l’offre/conditions-particulieres-signe.pdf'),
        names.filter((name) => name.endsWith('-signe.pdf')).length,
      ]).toEqual([200, true, true, 3]);
      // Readers on Windows know by its first mark that it is UTF-8; the text says what to do.
      expect(textInZip(raw, 'A LIRE.txt')).toMatch(
        /^\ufeffCes fichiers n’ont pas pu être lus, et manquent à cette archive\u00a0:\r\n- Documents de l’offre\/[\w-]+-signe\.pdf\r\n\r\nTéléchargez de nouveau le dossier/,
      );
      expect(textInZip(raw, 'A LIRE.txt')).toContain(`S’ils manquent encore, ${whomToTell}\r\n`);
    },
  );

  it('a seeded signature to be given is opened at the provider without a mail, and nobody gives it up before', async () => {
    const [row] = await server.sql<{ id: string }>(
      "select id from signature_transactions where state = 'creating' and purpose = 'quote' order by number limit 1",
    );
    await sweepSignatures(server.services);
    await makeDemonstration({ transaction: row?.id ?? '' }, server.services);
    const [opened] = await server.sql<{ state: string; signers: { url: string | null }[] }>(
      'select state, signers from signature_transactions where id = $1',
      [row?.id],
    );
    expect([opened?.state, opened?.signers.every(({ url }) => url !== null)]).toEqual(['open', true]);
    expect((await server.mails()).filter(({ subject }) => subject.includes('à signer'))).toEqual([]);
  });
});
