import { randomBytes } from 'node:crypto';
import { Readable } from 'node:stream';
import { finished } from 'node:stream/promises';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import type { Chantier } from '#domain/forms.ts';
import { lackingTrades } from '#domain/trades/index.ts';
import { dossierArchive } from '#server/documents/archive.ts';
import { checkDocument } from '#server/documents/check.ts';
import { sweepLacking } from '#server/documents/sweep.ts';
import { asking } from '#server/requests/asking.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { keysIn, openedFile, pdfSaying, pieceIn, inForce } from '../support/file-walk.ts';
import { namesInZip } from '../support/zip.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the documents of a file, from the upload through quarantine and verdict to the archive.
 */

type File = Awaited<ReturnType<typeof openedFile>>;

describe('a document', () => {
  let server: TestServer;
  let file: File;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());
  beforeEach(async () => {
    file = await openedFile(server);
  });

  test('a document is in quarantine until its check; then it is received, read by users with access, and judged', async () => {
    const content = pdfSaying('permis');
    const sent = await file.add({ content, name: 'C:\\dossier\\PC 033 449.pdf' });
    const [document] = pieceIn(sent.body, 'permis')?.documents ?? [];
    expect(document).toMatchObject({
      name: 'PC 033 449.pdf',
      state: 'quarantine',
      sender: 'Marc Delmas',
      may: { read: false, withdraw: true, accept: false },
    });
    expect((await file.file(sent.body.document_id)).status).toBe(404);
    await server.services.outbox.drain();
    const read = await file.file(sent.body.document_id);
    expect([
      read.status,
      read.raw.equals(content),
      read.headers['content-type'],
      read.headers['content-security-policy'],
    ]).toEqual([200, true, 'application/pdf', "default-src 'none'; sandbox; frame-ancestors 'none'"]);
    expect(await keysIn(server, 'quarantine/')).toEqual([]);
    const judged = await file.judge(sent.body.document_id, { accepted: true });
    expect(pieceIn(judged.body, 'permis')).toMatchObject({
      state: 'accepted',
      supplied: true,
      documents: [{ state: 'accepted', decider: 'Nadia Benali' }],
    });
  });

  test('the number of missing pieces decreases with each piece, in the file, in the list and in the tasks', async () => {
    const before = (await file.request()).lacking ?? 0;
    const contractors = await server.call('contractors', {
      token: await server.tokenOf('courtier'),
      params: { id: file.id },
    });
    expect(before).toBe((await file.list()).figures.lacking + lackingTrades(contractors.body.figures));
    await file.received();
    const { lacking, reference } = await file.request();
    const listed = await server.call('listRequests', {
      token: await server.tokenOf('courtier'),
      query: { search: reference } as never,
    });
    expect([lacking, listed.body.requests.data[0]?.lacking]).toEqual([before - 1, before - 1]);
  });

  test('changed answers or a changed start of the works ask for other pieces, and lists show it', async () => {
    const listed = async () =>
      (
        await server.call('listRequests', {
          token: await server.tokenOf('courtier'),
          query: { search: (await file.request()).reference } as never,
        })
      ).body.requests.data[0]?.lacking;
    const before = Number(await listed());
    const edit = async (chantier: Partial<Chantier>) => {
      const { form, version } = await file.request();
      return server.call('updateRequest', {
        token: await server.tokenOf('courtier'),
        params: { id: file.id },
        body: { ...form, chantier: { ...form.chantier, ...chantier }, keepStep: true, version } as never,
      });
    };
    expect([
      (await edit({ start_date: parisDateOf(server.clock.now()), reception_date: '2027-09-01' })).status,
      await listed(),
    ]).toEqual([200, before + 1]);
    const tomorrow = plusDays(parisDateOf(server.clock.now()), 1);
    expect([(await edit({ start_date: tomorrow })).status, await listed()]).toEqual([200, before]);
    server.clock.advance({ days: 2 });
    await sweepLacking(server.services);
    expect([await listed(), (await file.request()).lacking]).toEqual([before + 1, before + 1]);
    const { contents_version } = await file.request();
    await sweepLacking(server.services);
    expect((await file.request()).contents_version).toBe(contents_version);
  });

  test.each(asking.site.steps)(
    'lists apply the change of missing pieces on the day the works begin, once, at %s',
    async (step) => {
      await server.sql(
        "update requests set step = $2, form = jsonb_set(form, '{chantier,start_date}', to_jsonb($3::text)) where id = $1",
        [file.id, step, plusDays(parisDateOf(server.clock.now()), 1)],
      );
      server.clock.advance({ days: 2 });
      const { contents_version: before } = await file.request();
      await sweepLacking(server.services);
      await sweepLacking(server.services);
      expect((await file.request()).contents_version).toBe(before + 1);
    },
  );

  test('the same bytes for the same piece are one document, with a key or without', async () => {
    const first = await file.add({ content: pdfSaying('once') });
    const again = await file.add({ content: pdfSaying('once') });
    const keyed = {
      content: pdfSaying('keyed'),
      piece: 'titre',
      headers: { 'idempotency-key': `piece-${randomBytes(6).toString('hex')}` },
    };
    const [one, two] = [await file.add(keyed), await file.add(keyed)];
    expect([again.body.document_id, two.body.document_id]).toEqual([
      first.body.document_id,
      one.body.document_id,
    ]);
    expect(await keysIn(server, 'quarantine/')).toHaveLength(2);
    await server.services.outbox.drain();
  });

  test('two concurrent uploads of the same bytes are one document', async () => {
    const both = await Promise.all([
      file.add({ content: pdfSaying('both') }),
      file.add({ content: pdfSaying('both') }),
    ]);
    expect(new Set(both.map(({ body }) => body.document_id)).size).toBe(1);
    await server.services.outbox.drain();
  });

  test('versions replace each other in the order in which they were sent, whichever check ends first', async () => {
    const ids: number[] = [];
    for (const content of ['one', 'two', 'three'])
      ids.push((await file.add({ content: pdfSaying(content) })).body.document_id);
    const [one = 0, two = 0, three = 0] = ids;
    for (const documentId of [three, one, two])
      await checkDocument({ documentId }, server.services, { signal: new AbortController().signal });
    expect(inForce(await file.list())).toEqual([three]);
    expect(inForce((await file.withdraw(three)).body)).toEqual([two]);
    expect(inForce((await file.withdraw(two)).body)).toEqual([one]);
  });

  test('files with equal names get different names in the archive', async () => {
    for (const name of ['a.pdf', 'A.pdf', 'a (2).pdf', 'a.pdf'])
      await file.received({
        piece: 'plans',
        name,
        content: pdfSaying(`${name} ${randomBytes(4).toString('hex')}`),
      });
    const paths = namesInZip((await file.archive()).raw).map((path) => path.toLowerCase());
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths.filter((path) => path.includes('plans de masse'))).toHaveLength(4);
  });

  test('the archive contains every receipt of the file, and the latest of each other paper', async () => {
    await server.sql(
      `insert into papers (request_id, offer_version, version, name, content, created_at)
       select p.request_id, p.offer_version, p.version + n, made, p.content, p.created_at from papers p, generate_series(101, 102) n, unnest(array['recu.pdf', 'avoir.pdf']) made
       where p.id = (select max(id) from papers where request_id = $1 and version is not null and content is not null)`,
      [file.id],
    );
    await server.sql("update requests set step = 'contrat-signe' where id = $1", [file.id]);
    const names = namesInZip((await file.archive()).raw)
      .filter((name) => /recu|avoir/.test(name))
      .toSorted();
    expect(names).toEqual([
      'Documents de l’offre/avoir.pdf',
      'Documents de l’offre/recu (2).pdf',
      'Documents de l’offre/recu.pdf',
    ]);
  });

  test('an archive whose download is given up leaves no file open, and opens no other', async () => {
    for (const content of ['one', 'two', 'three'])
      await file.received({ piece: 'plans', name: `${content}.pdf`, content: pdfSaying(content) });
    const opened: Readable[] = [];
    const { storage } = server.services;
    const watched = Object.assign(Object.create(storage) as typeof storage, {
      // Its bytes are long in coming.
      open: async () => {
        const content = new Readable({ read: () => undefined });
        opened.push(content);
        setImmediate(() => download.destroy());
        return content;
      },
    });
    const download = (
      await dossierArchive(
        { ...server.services, storage: watched },
        await loadRequest(server.database, everything, file.id),
        'broker',
      )
    ).content as Readable;
    download.resume();
    await expect.poll(() => opened.map(({ destroyed }) => destroyed)).toEqual([true]);
  });

  test.each([
    ['with an error', new Error('disk'), 'disk'],
    ['without one', undefined, 'Premature close'],
  ] as const)('an archive is interrupted where one of its files is, %s', async (_how, error, message) => {
    await file.received({ piece: 'plans', name: 'plan.pdf', content: pdfSaying('plan') });
    const open = async () =>
      new Readable({
        read() {
          this.destroy(error);
        },
      });
    const broken = Object.assign(Object.create(server.services.storage) as typeof server.services.storage, {
      open,
    });
    const download = (
      await dossierArchive(
        { ...server.services, storage: broken },
        await loadRequest(server.database, everything, file.id),
        'broker',
      )
    ).content as Readable;
    download.resume();
    await expect(finished(download)).rejects.toThrow(message);
  });

  test('a later version replaces the former one once it is received; the former returns if the later is withdrawn', async () => {
    const first = await file.received({ content: pdfSaying('first') });
    await file.judge(first, { accepted: false, reason: 'Page 12 illisible.' });
    const second = await file.add({ content: pdfSaying('second') });
    expect(pieceIn(second.body, 'permis')?.state).toBe('refused');
    await server.services.outbox.drain();
    expect(pieceIn(await file.list(), 'permis')).toMatchObject({
      state: 'received',
      supplied: true,
      documents: [
        { superseded: false },
        { superseded: true, state: 'refused', reason: 'Page 12 illisible.' },
      ],
    });
    expect((await file.judge(first, { accepted: true, seen: 'refused' })).status).toBe(409);
    const withdrawn = await file.withdraw(second.body.document_id);
    expect(pieceIn(withdrawn.body, 'permis')).toMatchObject({
      state: 'refused',
      supplied: false,
      documents: [{ superseded: false }],
    });
    await server.services.outbox.drain();
    expect([
      (await file.file(second.body.document_id)).status,
      (await file.file(first)).status,
      await keysIn(server, `documents/${file.id}/`),
    ]).toMatchObject([404, 200, { length: 1 }]);
  });

  test('a file may be submitted once its pieces are sent, and approved once they are accepted', async () => {
    const lacking = (await file.list()).pieces.filter(({ need }) => need === 'mandatory');
    const ids: number[] = [];
    for (const { piece } of lacking.filter(({ tab }) => tab === 'documents-du-chantier'))
      ids.push(await file.received({ piece, content: pdfSaying(piece) }));
    expect((await file.request()).facts).toMatchObject({ mandatoryPieces: true, piecesAccepted: false });
    for (const id of ids) await file.judge(id, { accepted: true });
    expect((await file.request()).facts).toMatchObject({ mandatoryPieces: true, piecesAccepted: true });
    await file.judge(ids[0] ?? 0, { accepted: false, reason: 'Périmé.', seen: 'accepted' });
    expect((await file.request()).facts).toMatchObject({ mandatoryPieces: false, piecesAccepted: false });
  });

  test('a piece that the study asks for counts as missing until a document is sent for it', async () => {
    await file.received({ piece: 'plans', content: pdfSaying('plans') });
    await server.sql("update requests set step = 'dossier-en-etude' where id = $1", [file.id]);
    server.clock.advance({ minutes: 1 });
    const asked = await file.move('demande-info-souscription', {
      as: 'admin',
      data: { comment: 'Il manque ceci.', pieces: ['plans', 'Un plan de situation'] },
    });
    expect(asked.status).toBe(200);
    const list = await file.list();
    expect([
      pieceIn(list, 'plans')?.supplied,
      pieceIn(list, 'autre', 'Un plan de situation')?.supplied,
      (await file.request()).facts.askedIsSupplied,
    ]).toEqual([false, false, false]);
    server.clock.advance({ minutes: 1 });
    await file.received({ piece: 'plans', content: pdfSaying('plans B') });
    await file.received({ piece: 'autre', asked: 'Un plan de situation', content: pdfSaying('situation') });
    expect((await file.request()).facts.askedIsSupplied).toBe(true);
  });
});
