import { PDF } from '@libpdf/core';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { eicar } from '../support/documents.ts';
import { keysIn, openedFile, pdfSaying, photo } from '../support/file-walk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of files that the check refuses, and of users and steps that may not send or judge one.
 */

type File = Awaited<ReturnType<typeof openedFile>>;

describe('a document that is not what it says', () => {
  let server: TestServer;
  let file: File;
  beforeAll(async () => {
    server = await startTestServer();
    file = await openedFile(server);
  });
  afterAll(() => server.close());

  const docx = Buffer.from('UEsDBBQAAAAIAA==', 'base64');
  test.each<[string, Uint8Array, RegExp]>([
    ['empty', new Uint8Array(), /vide/],
    ['a page', Buffer.from('<!doctype html><script>alert(1)</script>'), /ni un PDF, ni une image/],
    [
      'a drawing that runs scripts',
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      /ni un PDF, ni une image/,
    ],
    ['a program', Buffer.concat([Buffer.from('MZ'), Buffer.alloc(400)]), /ni un PDF, ni une image/],
    ['an archive', docx, /./],
    [
      'a photograph of telephones',
      Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from('ftypheic'), Buffer.alloc(60)]),
      /JPEG/,
    ],
    ['a moving image', Buffer.from('GIF89a'.padEnd(40, '\0')), /./],
  ])('%s is refused at once, whatever its file name', async (_what, content, because) => {
    const { status, refusal } = await file.add({ content, name: 'plan.pdf', type: 'application/pdf' });
    expect([status, refusal.code]).toEqual([422, 'validation']);
    expect(refusal.errors?.['file']?.[0]).toMatch(because);
    expect(await keysIn(server, 'quarantine/')).toEqual([]);
  });

  test('a file of 25 MB is accepted, and one with a byte more is refused', async () => {
    const most = 25 * 1024 * 1024;
    const whole = pdfSaying('large', most - pdfSaying('large').byteLength);
    expect([whole.byteLength, (await file.add({ content: whole, piece: 'notice' })).status]).toEqual([
      most,
      200,
    ]);
    expect(
      (
        await file.add({
          content: pdfSaying('large', most - pdfSaying('large').byteLength + 1),
          piece: 'notice',
        })
      ).status,
    ).toBe(413);
    await server.services.outbox.drain();
  });

  const rejectedBecause = async (content: Uint8Array, type = 'application/pdf') => {
    const { body } = await file.add({ content, piece: 'planning', name: `planning.${type.slice(-3)}`, type });
    await server.services.outbox.drain();
    const document = (await file.list()).pieces
      .flatMap(({ documents }) => documents)
      .find(({ id }) => id === body.document_id);
    expect([document?.state, (await file.file(body.document_id)).status]).toEqual(['rejected', 404]);
    return document?.reason;
  };

  test('the sender of an infected, cut, locked or unreadable file reads why, and its bytes are deleted', async () => {
    const before = await keysIn(server, 'documents/');
    const locked = await PDF.create();
    locked.addPage();
    locked.setProtection({ userPassword: 'secret', ownerPassword: 'owner' });
    const cutPhoto = (await photo(400, 300)).subarray(0, 900);
    expect(
      await rejectedBecause(Buffer.concat([pdfSaying('infected'), eicar, Buffer.from('%%EOF')])),
    ).toMatch(/virus/);
    expect(await rejectedBecause(pdfSaying('cut').subarray(0, 60))).toMatch(/incomplet/);
    expect(await rejectedBecause(await locked.save())).toMatch(/mot de passe/);
    expect(await rejectedBecause(cutPhoto, 'image/jpeg')).toMatch(/illisible/);
    expect([await keysIn(server, 'documents/'), await keysIn(server, 'quarantine/')]).toEqual([before, []]);
  });

  test('an image that decompresses beyond the limit is refused', async () => {
    const bomb = await sharp({
      create: { width: 20_000, height: 20_000, channels: 3, background: '#fff' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(await rejectedBecause(bomb, 'image/png')).toMatch(/trop grande/);
  }, 60_000);

  test('an image is written anew: upright, and without its metadata', async () => {
    const content = Buffer.concat([await photo(), Buffer.from('<script>alert(1)</script>')]);
    const id = await file.received({ piece: 'plans', name: 'facade.JPG', type: 'image/jpeg', content });
    const { raw } = await file.file(id);
    const { width, height, exif, orientation } = await sharp(raw).metadata();
    expect([width, height, exif, orientation ?? 1, raw.includes('script'), raw.includes('Delmas')]).toEqual([
      20,
      40,
      undefined,
      1,
      false,
      false,
    ]);
  });

  test('a document is refused for a piece that the file does not ask for, or an unknown piece', async () => {
    expect([
      (await file.add({ piece: 'pv-ag' })).status,
      (await file.add({ piece: 'nothing' })).status,
    ]).toEqual([422, 422]);
  });

  test('other cabinets can neither send, read, judge nor take back a document, whatever ids they name', async () => {
    const id = await file.received({ piece: 'lcbft', content: pdfSaying('lcbft') });
    const other = await openedFile(server, 'courtier2');
    expect([
      (await file.add({ as: 'courtier2' })).status,
      (await file.file(id, 'courtier2')).status,
      (await file.withdraw(id, 'courtier2')).status,
      (await file.archive('courtier2')).status,
    ]).toEqual([404, 404, 404, 404]);
    // Under a request of one's own, somebody else's document is none.
    expect([
      (await other.file(id)).status,
      (await other.withdraw(id)).status,
      (await other.judge(id, { accepted: true })).status,
    ]).toEqual([404, 404, 404]);
    // The company reads the price alone before the study.
    await server.sql('update requests set company_id = 1, company_sees = true where id = $1', [file.id]);
    expect([(await file.file(id, 'compagnie')).status, (await file.list('compagnie')).pieces]).toEqual([
      404,
      [],
    ]);
    expect([
      (await file.judge(id, { accepted: true }, 'courtier')).status,
      (await file.add({ as: 'admin' })).status,
    ]).toEqual([403, 409]);
  });

  test('a user who may not judge documents is told who does, while a document waits for a verdict', async () => {
    const waiting = await openedFile(server);
    const told = async (as: 'courtier' | 'admin' | 'compagnie') => (await waiting.list(as)).judges;
    expect(await told('courtier')).toBeNull();
    const id = await waiting.received();
    expect([await told('courtier'), await told('admin')]).toEqual([
      'Le gestionnaire valide les pièces déposées.',
      null,
    ]);
    await server.sql(
      "update requests set company_id = 1, company_sees = true, step = 'dossier-en-etude' where id = $1",
      [waiting.id],
    );
    expect(await told('compagnie')).toBe(
      'Le gestionnaire valide ces pièces. La compagnie ne se prononce, pendant l’étude, que sur les dossiers qui lui ont été soumis.',
    );
    await server.sql("update requests set referral = 'granted' where id = $1", [waiting.id]);
    expect(await told('compagnie')).toBeNull();
    await server.sql("update requests set step = 'validation-provider' where id = $1", [waiting.id]);
    expect(await told('courtier')).toBeNull();
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [waiting.id]);
    await waiting.judge(id, { accepted: true });
    expect(await told('courtier')).toBeNull();
  });

  test('before the contract, only pieces that were asked for are accepted', async () => {
    const late = await openedFile(server);
    await server.sql("update requests set step = 'prime-payee-devis-signe' where id = $1", [late.id]);
    server.clock.advance({ minutes: 1 });
    expect(
      (
        await late.move('demande-info-contrat', {
          as: 'admin',
          data: { comment: 'Précisez la date de réception.' },
        })
      ).status,
    ).toBe(200);
    server.clock.advance({ minutes: 1 });
    // A question in words needs no document, and takes one that joins the answer.
    expect([(await late.add()).status, (await late.request()).facts.askedIsSupplied]).toEqual([409, true]);
    await late.received({ piece: 'autre', content: pdfSaying('réception') });
  });

  test('a file accepts a limited number of documents, and the refusal says so', async () => {
    const full = await openedFile(server);
    await server.sql(
      `insert into documents (request_id, piece, name, type, bytes, sha256, state, sent_at, sender)
      select $1, 'plans', 'plan.pdf', 'application/pdf', 1, n::text, 'received', now(), 'Marc Delmas' from generate_series(1, 60) n`,
      [full.id],
    );
    expect((await full.add()).refusal.errors?.['file']?.[0]).toMatch(/au plus 60 documents/);
  });

  test('a verdict of refusal has a reason, and a second judge does not overwrite the first one unseen', async () => {
    const id = await file.received({ piece: 'souscripteur', content: pdfSaying('kbis') });
    expect((await file.judge(id, { accepted: false })).refusal.errors).toHaveProperty('reason');
    expect((await file.judge(id, { accepted: false, reason: 'Illisible.' })).status).toBe(200);
    expect((await file.judge(id, { accepted: true, seen: 'received' }, 'gestion')).status).toBe(409);
  });
});
