import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { eicar } from '../support/documents.ts';
import { openedFile, pdfSaying } from '../support/file-walk.ts';
import { formOf, formType } from '../support/form.ts';
import { readBack } from '../support/read-back.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the link by which a client sends the pieces of its file without an account.
 */

describe('the link by which a client drops its pieces', () => {
  let server: TestServer;
  let file: Awaited<ReturnType<typeof openedFile>>;
  beforeAll(async () => {
    server = await startTestServer();
  });
  beforeEach(async () => {
    file = await openedFile(server);
  });
  afterAll(() => server.close());

  const ask = async (mail = false) =>
    server.call('piecesLink', {
      token: await server.tokenOf('courtier'),
      params: { id: file.id },
      body: { mail },
    });
  const exchange = (url: string | null) =>
    server.call('exchangeLink', { body: { callback: 'pieces', token: url?.split('/').at(-1) ?? '' } });
  const enter = async () => (await exchange((await ask()).body.url)).body.token;
  const page = (token: string) => server.call('guestPieces', { token });
  const drop = (token: string, piece: string, content: Uint8Array = pdfSaying(piece)) =>
    server.call('sendGuestPiece', {
      token,
      headers: { 'content-type': formType },
      body: formOf([
        { name: 'piece', value: piece },
        { file: `${piece}.pdf`, type: 'application/pdf', content },
      ]) as never,
    });
  const contents = async (piece: string) => (await file.list()).pieces.find((one) => one.piece === piece);
  const storyOf = async () =>
    (await server.call('story', { token: await server.tokenOf('courtier'), params: { id: file.id } })).body
      .entries;

  test('the link asks the client for its pieces and adds each to the broker’s documents, with who sent it', async () => {
    const session = await enter();
    const { body } = await page(session);
    expect([
      body.dossier.broker.name,
      body.pieces.map(({ piece, supplied, may_send, sent }) => [piece, supplied, may_send, sent.length]),
    ]).toEqual([
      'Cabinet Delmas Assurances',
      [
        ['souscripteur', false, true, 0],
        ['lcbft', false, true, 0],
        ['titre', false, true, 0],
      ],
    ]);
    expect(body.pieces.filter(({ blank }) => blank).map(({ piece }) => piece)).toEqual(['lcbft']);
    const sent = await drop(session, 'lcbft');
    expect(sent.body.pieces.find(({ piece }) => piece === 'lcbft')?.sent).toEqual([
      { name: 'lcbft.pdf', state: 'checking', reason: null },
    ]);
    await server.services.outbox.drain();
    expect((await page(session)).body.pieces.find(({ piece }) => piece === 'lcbft')).toMatchObject({
      supplied: true,
      may_send: true,
      sent: [{ state: 'received' }],
    });
    expect(await contents('lcbft')).toMatchObject({
      state: 'received',
      supplied: true,
      documents: [{ sender: expect.stringMatching(/^le client, .+, par son lien$/) as string }],
    });
    expect((await storyOf()).find(({ event }) => event === 'piece.dropped')).toMatchObject({
      who: 'Client',
      label: 'Pièce déposée par le client, par son lien\u00a0: Formulaire LCB-FT',
      comment: 'lcbft.pdf',
    });
  });

  test('the link shows of a piece that the broker sent only that it is there', async () => {
    await file.received({ piece: 'titre', name: 'acte.pdf' });
    expect((await page(await enter())).body.pieces.find(({ piece }) => piece === 'titre')).toMatchObject({
      supplied: true,
      sent: [],
    });
  });

  test('the blank form is made for this file: it names the insured, and has a box for each policyholder’s signature', async () => {
    const session = await enter();
    const { reference } = await file.request();
    const names = Array.from({ length: 7 }, (_, index) => `Souscripteur${index + 1}`);
    await server.sql(
      `update requests set form = jsonb_set(form, '{souscripteurs}', (select jsonb_agg(jsonb_set(form -> 'souscripteurs' -> 0, '{client,name}', to_jsonb(n))) from unnest($2::text[]) n))
        where id = $1`,
      [file.id, names],
    );
    const { status, raw } = await server.call('guestBlankForm', { token: session });
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
    const drawn = await readBack(raw);
    expect(drawn).toContain(`Référence ${reference}`);
    expect(drawn).toContain('Formulaire LCB-FT');
    const boxes = drawn.slice(drawn.lastIndexOf('Signature'));
    expect(names.filter((name) => boxes.includes(name))).toEqual(names);
    expect(boxes.split('Lieu, date et signature').length - 1).toBe(7);
  });

  test('the link takes no piece that is not the client’s, and opens no other page', async () => {
    const session = await enter();
    expect([
      (await drop(session, 'permis')).status,
      (await drop(session, 'attestation')).status,
      (await drop(session, 'magie')).status,
    ]).toEqual([422, 422, 422]);
    expect((await contents('permis'))?.documents).toEqual([]);
    const others = [
      await server.call('guestOffer', { token: session }),
      await server.call('guestAttestation', { token: session }),
      await server.call('guestWorksEnd', { token: session }),
      await server.call('getRequest', { token: session, params: { id: file.id } }),
    ];
    expect(others.map(({ status }) => status)).toEqual([404, 404, 404, 403]);
    const offer = (await server.mails()).findLast(({ text }) => text.includes('/client/offre/'));
    const elsewhere = (
      await server.call('exchangeLink', {
        body: { callback: 'offre', token: /client\/offre\/([\w-]+)/.exec(offer?.text ?? '')?.[1] ?? '' },
      })
    ).body.token;
    expect([
      (await page(elsewhere)).status,
      (await drop(elsewhere, 'lcbft')).status,
      (await server.call('guestBlankForm', { token: elsewhere })).status,
    ]).toEqual([404, 404, 404]);
  });

  test('the same bytes are stored as one document; a file with a virus is reported, and may be replaced', async () => {
    const session = await enter();
    await drop(session, 'titre', pdfSaying('acte'));
    expect((await drop(session, 'titre', pdfSaying('acte'))).status).toBe(200);
    expect((await contents('titre'))?.documents).toHaveLength(1);
    await drop(session, 'souscripteur', Buffer.concat([pdfSaying('infected'), eicar, Buffer.from('%%EOF')]));
    await server.services.outbox.drain();
    expect((await page(session)).body.pieces.find(({ piece }) => piece === 'souscripteur')).toMatchObject({
      supplied: false,
      may_send: true,
      sent: [{ state: 'rejected', reason: expect.stringMatching(/virus/) as string }],
    });
  });

  test('requests within a minute send one mail; it says what is wanted when it is sent, and its link opens the page', async () => {
    await Promise.all([ask(true), ask(true)]);
    const { reference } = await file.request();
    const [mail, ...others] = (await server.mails()).filter(({ subject }) =>
      subject.endsWith(`vos pièces à déposer, ${reference}`),
    );
    expect([others, mail?.text]).toEqual([
      [],
      expect.stringMatching(/Formulaire LCB-FT.*Titre de propriété/s),
    ]);
    expect((await exchange(/\S+client\/pieces\/[\w-]+/.exec(mail?.text ?? '')?.[0] ?? null)).status).toBe(
      200,
    );
  });

  test('the broker reads when the link was made and opened, and gets one mail an hour for the pieces that came by it', async () => {
    expect((await file.list()).client).toMatchObject({
      wanted: [{ piece: 'souscripteur' }, { piece: 'lcbft' }, { piece: 'titre' }],
      sent_at: null,
      opened_at: null,
    });
    const made = server.clock.now().toISOString();
    const { url } = (await ask()).body;
    expect((await file.list()).client).toMatchObject({ sent_at: made, opened_at: null });
    server.clock.advance({ minutes: 1 });
    const opened = server.clock.now().toISOString();
    const session = (await exchange(url)).body.token;
    expect((await file.list()).client).toMatchObject({ sent_at: made, opened_at: opened });
    expect(
      (await file.list('admin')).client,
      'an administrator asks the client for nothing, and reads nothing of it',
    ).toBeNull();

    const { reference } = await file.request();
    const told = async () =>
      (await server.mails())
        .filter(({ subject }) => subject === `Charpente – ${reference}, pièces déposées par le client`)
        .map(({ recipient }) => recipient)
        .toSorted();
    for (const piece of ['lcbft', 'titre']) await drop(session, piece);
    await server.services.outbox.drain();
    expect(await told(), 'the client may be at it still').toEqual([]);
    server.clock.advance({ hours: 1 });
    await server.services.outbox.drain();
    const once = await told();
    expect([once.length > 0, new Set(once).size]).toEqual([true, once.length]);
    const again = await enter();
    await drop(again, 'souscripteur');
    server.clock.advance({ hours: 1 });
    await server.services.outbox.drain();
    expect(await told()).toEqual([...once, ...once].toSorted());
    expect((await file.list()).client, 'nothing is wanted any more').toBeNull();
  });

  test('the link ends with the file’s links or a corrected address, and a new one can be made', async () => {
    const url = (await ask()).body.url;
    const session = (await exchange(url)).body.token;
    expect((await file.move('offre-enregistree')).status).toBe(200);
    expect([(await page(session)).status, (await exchange(url)).refusal.code, (await ask()).status]).toEqual([
      401,
      'link_expired',
      409,
    ]);
  });

  test('the link takes no piece once the file is sent to its study, or has all its pieces', async () => {
    const session = await enter();
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    expect([
      (await drop(session, 'lcbft')).status,
      (await page(session)).body.pieces.every(({ may_send }) => !may_send),
      (await ask()).status,
    ]).toEqual([409, true, 409]);
    await server.sql("update requests set step = 'constitution-du-dossier' where id = $1", [file.id]);
    for (const piece of ['souscripteur', 'lcbft', 'titre']) await drop(session, piece);
    await server.services.outbox.drain();
    const { status, refusal } = await ask(true);
    expect([status, refusal.message]).toEqual([
      409,
      expect.stringMatching(/Aucune pièce n’est attendue du client/),
    ]);
  });

  test('another cabinet cannot make a link for the file', async () => {
    expect(
      (
        await server.call('piecesLink', {
          token: await server.tokenOf('courtier2'),
          params: { id: file.id },
          body: { mail: false },
        })
      ).status,
    ).toBe(404);
  });
});
