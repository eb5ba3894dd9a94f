import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { ScannerUnavailable } from '#server/adapters/scanner/port.ts';
import { sweepDocuments } from '#server/documents/sweep.ts';
import { sweepStorage } from '#server/storage-sweep.ts';
import { keysIn, openedFile, pdfSaying, pieceIn } from '../support/file-walk.ts';
import { startTestServer, type TestServer } from '../support/server.ts';
import { storageKinds, storages, type OpenedStorage } from '../support/storages.ts';

/*
 * Tests of documents whose server dies during the upload or the check, on each kind of storage.
 */

describe.each(storageKinds)('a server that dies, its files in a storage of the kind %s', (kind) => {
  let server: TestServer;
  let [root, files]: [string, OpenedStorage | undefined] = ['', undefined];
  beforeAll(async () => {
    root = await mkdtemp(join(tmpdir(), 'charpente-documents-'));
    const opened = await storages[kind](root);
    files = opened;
    server = await startTestServer({ services: (services) => ({ ...services, storage: opened.storage }) });
  });
  afterAll(async () => {
    await server.close();
    await files?.close();
    await rm(root, { recursive: true, force: true });
  });

  /**
   * Does the work so many days from today: files have the time of the machine, not that of the tests’ clock.
   */
  async function daysFromToday(days: number, work: () => Promise<unknown>): Promise<void> {
    const toToday = days + Math.round((Date.now() - server.clock.now().getTime()) / 86_400_000);
    server.clock.advance({ days: toToday });
    await work().finally(() => server.clock.advance({ days: -toToday }));
  }

  test('a document whose server dies without a scanner waits, stays hidden, and is checked again', async () => {
    const file = await openedFile(server);
    const { scanner } = server.services;
    server.services.scanner = { scan: () => Promise.reject(new ScannerUnavailable('away')) };
    const { body } = await file.add({ content: pdfSaying('waits') });
    await server.services.outbox.drain();
    expect([pieceIn(await file.list(), 'permis')?.state, (await file.file(body.document_id)).status]).toEqual(
      ['quarantine', 404],
    );
    server.services.scanner = scanner;
    server.clock.advance({ seconds: 11 });
    await server.services.outbox.drain();
    expect(pieceIn(await file.list(), 'permis')?.state).toBe('received');
  });

  test('a document whose server dies after its check stored the file is checked again, with the same result', async () => {
    const file = await openedFile(server);
    const { database } = server.services;
    const { body } = await file.add({ content: pdfSaying('twice') });
    server.services.database = { ...database, transaction: () => Promise.reject(new Error('killed')) };
    await server.services.outbox.drain();
    server.services.database = database;
    server.clock.advance({ seconds: 11 });
    await server.services.outbox.drain();
    expect((await file.file(body.document_id)).raw.toString()).toContain('twice');
    expect(await keysIn(server, `documents/${file.id}/`)).toHaveLength(1);
  });

  test('two concurrent sweeps remove after a day a checked file whose document was taken back, and nothing else', async () => {
    const file = await openedFile(server);
    const { database } = server.services;
    const kept = await file.received({ piece: 'titre', name: 'titre.pdf' });
    const { body } = await file.add({ content: pdfSaying('orphan') });
    server.services.database = { ...database, transaction: () => Promise.reject(new Error('killed')) };
    await server.services.outbox.drain();
    server.services.database = database;
    const [named, orphan] = [
      await keysIn(server, `documents/${file.id}/${kept}/`),
      await keysIn(server, `documents/${file.id}/${body.document_id}/`),
    ];
    expect([named.length, orphan.length]).toEqual([1, 1]);
    const papers = await keysIn(server, 'papers/');
    await daysFromToday(2, () => sweepStorage(server.services));
    expect(await keysIn(server, `documents/${file.id}/`), 'it waits to be kept').toEqual(
      expect.arrayContaining([...named, ...orphan]),
    );
    expect((await file.withdraw(body.document_id)).status).toBe(200);
    server.clock.advance({ seconds: 11 });
    await server.services.outbox.drain();
    await daysFromToday(0, () => sweepStorage(server.services));
    expect(await keysIn(server, `documents/${file.id}/${body.document_id}/`), 'younger than a day').toEqual(
      orphan,
    );
    await daysFromToday(2, () => Promise.all([sweepStorage(server.services), sweepStorage(server.services)]));
    expect([await keysIn(server, `documents/${file.id}/`), await keysIn(server, 'papers/')]).toEqual([
      named,
      papers,
    ]);
    expect((await file.file(kept)).status).toBe(200);
  });

  test('a document whose server dies before its row is not listed, and its stored file is swept after a day', async () => {
    const file = await openedFile(server);
    const { outbox } = server.services;
    server.services.outbox = { ...outbox, add: () => Promise.reject(new Error('killed')) };
    expect((await file.add()).status).toBe(500);
    Object.assign(server.services, { outbox });
    expect([pieceIn(await file.list(), 'permis')?.state, await keysIn(server, 'quarantine/')]).toMatchObject([
      'absent',
      { length: 1 },
    ]);
    await daysFromToday(0, () => sweepDocuments(server.services));
    expect(await keysIn(server, 'quarantine/'), 'younger than a day').toHaveLength(1);
    await daysFromToday(2, () => sweepDocuments(server.services));
    expect(await keysIn(server, 'quarantine/')).toEqual([]);
  });
});
