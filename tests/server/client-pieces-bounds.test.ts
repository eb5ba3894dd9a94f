import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { clientRoom } from '#server/documents/client-room.ts';
import { lcbftForm } from '#server/papers/lcbft.ts';
import { paperContextOf } from '#server/papers/written.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { openedFile, pdfSaying } from '../support/file-walk.ts';
import { formOf, formType } from '../support/form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the limits of the link by which a client sends pieces, and of the form that it offers to fill.
 */

describe('what a client’s link for its pieces does not take', () => {
  let server: TestServer;
  let file: Awaited<ReturnType<typeof openedFile>>;
  let session: string;
  let networks = 0;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    file = await openedFile(server);
    const { url } = (
      await server.call('piecesLink', {
        token: await server.tokenOf('courtier'),
        params: { id: file.id },
        body: { mail: false },
      })
    ).body;
    session = (
      await server.call('exchangeLink', { body: { callback: 'pieces', token: url?.split('/').at(-1) ?? '' } })
    ).body.token;
  });
  afterAll(() => server.close());

  const authorization = () => `Bearer ${session}`;
  /** The client sends a PDF with that text; without `remoteAddress`, each time from another network. */
  const send = async (
    piece: string,
    pdfText: string,
    remoteAddress = `2001:db8:0:${(networks += 1).toString(16)}::1`,
  ) => {
    const payload = formOf([
      { name: 'piece', value: piece },
      { file: `${pdfText}.pdf`, type: 'application/pdf', content: pdfSaying(pdfText) },
    ]);
    const { status, text } = await server.inject({
      method: 'POST',
      url: '/api/guests/pieces',
      remoteAddress,
      payload,
      headers: { authorization: authorization(), 'content-type': formType },
    });
    return { status, message: (JSON.parse(text) as { message?: string }).message };
  };
  const downloadForm = () =>
    server.inject({
      method: 'GET',
      url: '/api/guests/pieces/formulaire',
      remoteAddress: '2001:db8:1:2::1',
      headers: { authorization: authorization() },
    });
  const guestPage = async () => (await server.call('guestPieces', { token: session })).body;
  const documentsOf = async (piece: string) =>
    (await file.list()).pieces.find((one) => one.piece === piece)?.documents ?? [];
  /** Sends a document that passes the check; returns its id. */
  const sendReceived = async (piece: string): Promise<number> => {
    expect((await send(piece, piece)).status).toBe(200);
    await server.services.outbox.drain();
    return (await documentsOf(piece))[0]?.id ?? 0;
  };
  /** Copies a document `count` times by SQL, each copy with a hash of its own. */
  const addCopies = (document: number, count: number, state: string, sentAt: Date) =>
    server.sql(
      `insert into documents (request_id, piece, name, type, bytes, sha256, state, sent_at, sender, by_client)
        select request_id, piece, name, type, bytes, md5(n::text) || md5(n::text), $3, $4, sender, by_client from documents, generate_series(1, $2::integer) n where id = $1`,
      [document, count, state, sentAt],
    );

  test('a client’s link takes a limited number of files a day, whatever became of them, and takes files again the next day', async () => {
    await addCopies(await sendReceived('souscripteur'), clientRoom.aDay - 2, 'rejected', server.clock.now());
    const both = await Promise.all([send('titre', 'un acte'), send('titre', 'un autre')]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
    expect(both.find(({ status }) => status === 422)?.message).toMatch(
      /^Trop de fichiers .*Appelez votre courtier/,
    );
    expect(
      (await file.add({ piece: 'titre', name: 'acte.pdf' })).status,
      'the limit is not the broker’s',
    ).toBe(200);
    await server.sql(
      `update documents set sent_at = sent_at - interval '24 hours' where request_id = $1 and state = 'rejected'`,
      [file.id],
    );
    expect((await send('titre', 'le bon')).status).toBe(200);
  });

  test('a client’s link takes no more than its share of the file’s documents', async () => {
    const before = new Date(server.clock.now().getTime() - 2 * 86_400_000);
    await addCopies(await sendReceived('souscripteur'), clientRoom.inForce - 2, 'received', before);
    expect((await send('souscripteur', 'la dernière')).status).toBe(200);
    expect(await send('souscripteur', 'une de trop')).toEqual({
      status: 422,
      message: expect.stringMatching(/^Le dossier contient déjà 20 fichiers de votre part/) as string,
    });
    expect((await file.add({ piece: 'permis' })).status, 'the broker may still send one').toBe(200);
    await server.sql(`update documents set state = 'withdrawn' where request_id = $1 and sent_at = $2`, [
      file.id,
      before,
    ]);
    expect((await send('souscripteur', 'une de plus')).status).toBe(200);
  });

  test('a client’s link refuses a piece that is already accepted, and one that the file does not need', async () => {
    const titre = await sendReceived('titre');
    expect((await file.judge(titre, { accepted: true })).status).toBe(200);
    expect(await send('titre', 'un faux acte')).toEqual({
      status: 409,
      message: expect.stringMatching(/le dossier ne prend plus cette pièce/) as string,
    });
    await server.services.outbox.drain();
    expect(await documentsOf('titre')).toMatchObject([{ id: titre, state: 'accepted', superseded: false }]);

    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    server.clock.advance({ minutes: 1 });
    expect(
      (
        await file.move('demande-info-souscription', {
          as: 'admin',
          data: { comment: 'L’acte est incomplet.', pieces: ['titre'] },
        })
      ).status,
    ).toBe(200);
    expect(
      (await guestPage()).pieces.find(({ piece }) => piece === 'titre'),
      'asked for again, it is open to the client',
    ).toMatchObject({ may_send: true, wanted: true });
    server.clock.advance({ minutes: 1 });
    expect((await send('titre', 'l’acte entier')).status).toBe(200);

    // A piece that the file does not need, though a document of it exists.
    const other = await sendReceived('lcbft');
    await server.sql(`update documents set piece = 'pv-ag' where id = $1`, [other]);
    expect(await documentsOf('pv-ag')).toHaveLength(1);
    expect((await send('pv-ag', 'un procès-verbal')).status).toBe(409);
  });

  test('a client’s link does not show why an examiner refused a document: only the broker reads it', async () => {
    const reason = 'Le nom ne correspond pas à celui du permis\u00a0: demandez-lui pourquoi.';
    expect((await file.judge(await sendReceived('titre'), { accepted: false, reason })).status).toBe(200);
    const { pieces } = await guestPage();
    expect(pieces.find(({ piece }) => piece === 'titre')).toMatchObject({
      supplied: false,
      may_send: true,
      sent: [{ state: 'refused', reason: null }],
    });
    expect(JSON.stringify(pieces)).not.toContain('permis');
    expect(await documentsOf('titre')).toMatchObject([{ state: 'refused', reason }]);
  });

  test('one network may send a limited number of files and of forms within a minute by a client’s link', async () => {
    const files = new Set<number>();
    for (let sent = 1; sent <= 15; sent += 1)
      files.add((await send('permis', 'permis', '2001:db8:1:2::1')).status);
    expect([files, (await send('permis', 'permis', '2001:db8:1:2::2')).status]).toEqual([
      new Set([422]),
      429,
    ]);
    const forms = new Set<number>();
    for (let downloaded = 1; downloaded <= 20; downloaded += 1) forms.add((await downloadForm()).status);
    expect([forms, (await downloadForm()).status]).toEqual([new Set([200]), 429]);
  });

  test('the form of the client names the country of an owner abroad and the register of its company', async () => {
    const { database } = server.services;
    const row = await loadRequest(database, everything, file.id);
    const [owner] = row.form.souscripteurs;
    if (!owner) throw new Error('It has no policyholder');
    const context = await paperContextOf(database, row, server.clock.now());
    /** Rows of the form's section on the owner, whose data are changed as given. */
    const ownerRows = (client: Partial<typeof owner.client>, address: Partial<typeof owner.address>) => {
      const souscripteurs = [
        { client: { ...owner.client, ...client }, address: { ...owner.address, ...address } },
      ];
      const section = lcbftForm({ ...row, form: { ...row.form, souscripteurs } }, context).sections.find(
        ({ title }) => title === 'Le souscripteur',
      );
      return Object.fromEntries(section?.kind === 'pairs' ? section.rows : []) as Record<string, string>;
    };
    const berlin = {
      country: 'DE',
      numero_voie: '',
      indicateur_voie: '',
      type_voie: '',
      libelle_voie: 'Hauptstraße 12',
      postalCode: '10115',
      city: 'Berlin',
    };
    expect(ownerRows({ is_company: 0 }, berlin)).toMatchObject({
      Adresse: 'Hauptstraße 12, 10115 Berlin, Allemagne',
    });
    const abroad = ownerRows(
      { is_company: 1, companyName: 'Bau GmbH', registration: 'HRB 1234', siret: '' },
      berlin,
    );
    expect(abroad).toMatchObject({
      'N° d’immatriculation': 'HRB 1234',
      Siège: 'Hauptstraße 12, 10115 Berlin, Allemagne',
    });
    expect(abroad).not.toHaveProperty('SIREN');
    expect(ownerRows({ is_company: 1, siret: '123456782' }, { country: 'FR' })).toMatchObject({
      SIREN: '123456782',
    });
  });
});
