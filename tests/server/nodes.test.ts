import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, describe, expect, inject, test } from 'vitest';
import { folderStorage } from '#server/adapters/storage/folder.ts';
import type { Storage } from '#server/adapters/storage/port.ts';
import { openDatabase } from '#server/database/database.ts';
import { createApp } from '#server/http/app.ts';
import { handlers } from '#server/registry/handlers.ts';
import { NodeAlone } from '#server/nodes/shared-node.ts';
import { watchNode, type NodeWatch } from '#server/nodes/watch.ts';
import { openServices } from '#server/open-services.ts';
import type { Services } from '#server/services/services.ts';
import { openedFile, pdfSaying, pieceIn } from '../support/file-walk.ts';
import { databaseUrl } from '../support/seeded-databases.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of several nodes on one PostgreSQL server that must share their files, and of a full disk.
 */

/** Simulates a disk that is full. */
const full = () =>
  Promise.reject(Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' }));
const fullStorage = (storage: Storage): Storage => ({ ...storage, put: full });

/** The status of `/readyz` of a node. */
async function readiness(services: Services, isFit: () => boolean): Promise<number> {
  const app = await createApp({ services, handlers, client: null, isFit });
  const { statusCode } = await app.inject('/readyz');
  await app.close();
  return statusCode;
}

describe('nodes on one PostgreSQL server', () => {
  let server: TestServer;
  let root: string;
  const ends: (() => Promise<unknown>)[] = [];
  beforeAll(async () => {
    server = await startTestServer();
    root = await mkdtemp(join(tmpdir(), 'charpente-nodes-'));
  });
  // A node that still runs would be one that the next test has to read.
  const watches: NodeWatch[] = [];
  afterEach(async () => {
    for (const watch of watches.splice(0)) await watch.end();
  });
  afterAll(async () => {
    for (const end of ends.toReversed()) await end();
    await server.close();
    await rm(root, { recursive: true, force: true });
  });

  /** Another node of the same database, whose files lie in that folder. */
  async function nodeWithFilesIn(name: string): Promise<Services> {
    const [current] = await server.sql<{ name: string }>('select current_database() as name');
    const database = await openDatabase({
      databaseUrl: databaseUrl(inject('seeded').postgres.url, current?.name ?? ''),
      folder: null,
      poolSize: 2,
    });
    ends.push(() => database.close());
    const config = { ...server.services.config, dataFolder: join(root, name) };
    const services = await openServices({
      config,
      database,
      log: pino({ level: 'silent' }),
      clock: server.clock,
    });
    ends.push(() => services.outbox.stop());
    return services;
  }
  const startNode = async (services: Services) => {
    const watch = await watchNode(services);
    watches.push(watch);
    return watch;
  };
  const nodeIds = async () =>
    (await server.sql<{ id: string }>('select id from nodes order by id')).map(({ id }) => id);
  const startNodeIn = async (name: string) => startNode(await nodeWithFilesIn(name));

  test('a node that cannot read a file of another node does not start, says so in French, and leaves nothing behind', async () => {
    await startNodeIn('shared');
    const before = await nodeIds();
    await expect(startNodeIn('apart')).rejects.toThrow(NodeAlone);
    await expect(startNodeIn('apart')).rejects.toThrow(
      'Ce nœud ne lit pas les fichiers que les autres nœuds de sa base écrivent',
    );
    expect(await nodeIds()).toEqual(before);
  });

  test('a node does not start where it cannot read the files of a node that has ended; with the same folder it starts', async () => {
    const last = await startNodeIn('shared');
    await last.end();
    await expect(startNodeIn('apart')).rejects.toThrow(NodeAlone);
    expect((await startNodeIn('shared')).isFit()).toBe(true);
  });

  test('of two nodes that start at once with different folders, only one starts', async () => {
    await server.sql('delete from nodes');
    const begun = await Promise.allSettled([startNodeIn('one'), startNodeIn('other')]);
    expect(begun.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected']);
  });

  test('a node that can no longer read the files of another node is not ready, until it can again', async () => {
    await server.sql('delete from nodes');
    await startNodeIn('mounted');
    const services = await nodeWithFilesIn('mounted');
    const watch = await startNode(services);
    await watch.prove();
    expect([watch.isFit(), await readiness(services, watch.isFit)]).toEqual([true, 200]);
    const { storage } = services;
    services.storage = folderStorage(join(root, 'unmounted'));
    await watch.prove();
    expect([watch.isFit(), await readiness(services, watch.isFit)]).toEqual([false, 503]);
    services.storage = storage;
    await watch.prove();
    expect([watch.isFit(), await readiness(services, watch.isFit)]).toEqual([true, 200]);
  });

  test('a node that ended a minute ago leaves the running ones alone: its files need not be readable', async () => {
    await server.sql('delete from nodes');
    const services = await nodeWithFilesIn('brief');
    const ended = await startNode(services);
    const [gone] = await nodeIds();
    const running = await startNodeIn('brief');
    await ended.end();
    await services.storage.remove(`nodes/${gone}`);
    server.clock.advance({ seconds: 59 });
    await running.prove();
    expect(running.isFit()).toBe(false);
    server.clock.advance({ seconds: 1 });
    await running.prove();
    expect([running.isFit(), await nodeIds()]).toEqual([true, expect.arrayContaining([gone])]);
  });

  test('the files of a node that was last seen two days ago must be readable at a start, which then deletes its row and its file', async () => {
    await server.sql('delete from nodes');
    const services = await nodeWithFilesIn('long');
    await startNode(services);
    const [gone] = await nodeIds();
    server.clock.advance({ days: 2 });
    await services.storage.remove(`nodes/${gone}`);
    const next = await nodeWithFilesIn('long');
    await expect(startNode(next)).rejects.toThrow(NodeAlone);
    await services.storage.put(`nodes/${gone}`, Buffer.from(String(gone)));
    const watch = await startNode(next);
    expect([(await nodeIds()).includes(String(gone)), await services.storage.get(`nodes/${gone}`)]).toEqual([
      false,
      null,
    ]);
    await watch.prove();
    expect(watch.isFit()).toBe(true);
  });

  test('a document whose file this node does not find is not refused: it waits, and the node that has the file checks it', async () => {
    const file = await openedFile(server);
    const { body } = await file.add({ content: pdfSaying('elsewhere') });
    const elsewhere = await nodeWithFilesIn('without');
    await elsewhere.outbox.drain();
    expect(pieceIn(await file.list(), 'permis')?.state).toBe('quarantine');
    server.clock.advance({ seconds: 11 });
    await server.services.outbox.drain();
    expect([pieceIn(await file.list(), 'permis')?.state, (await file.file(body.document_id)).status]).toEqual(
      ['received', 200],
    );
  });

  test('a received document whose file this node does not find is temporarily unavailable, not gone', async () => {
    const file = await openedFile(server);
    const { body } = await file.add({ content: pdfSaying('not here') });
    await server.services.outbox.drain();
    const { storage } = server.services;
    server.services.storage = folderStorage(join(root, 'nothing'));
    const absent = await file.file(body.document_id);
    server.services.storage = storage;
    expect([absent.status, (await file.file(body.document_id)).status]).toEqual([503, 200]);
  });
});

describe.each(databaseKinds)('a node on %s whose disk is full', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test.each([
    ['files are stored', (services: Services) => void (services.storage = fullStorage(services.storage))],
    [
      'files are received',
      (services: Services) => void (services.temporaryFiles = { ...services.temporaryFiles, keep: full }),
    ],
    [
      'rows are written',
      (services: Services) => {
        const { database: own } = services;
        services.database = {
          ...own,
          query: (statement, values) =>
            statement.text.startsWith('select') ? own.query(statement, values) : full(),
        };
      },
    ],
  ])(
    'a node with a full disk where %s is not ready, and is again once there is room',
    async (_where, fill) => {
      const services = { ...server.services };
      const watch = await watchNode(services);
      fill(services);
      await watch.prove();
      expect(await readiness(services, watch.isFit)).toBe(503);
      Object.assign(services, server.services);
      await watch.prove();
      expect(await readiness(services, watch.isFit)).toBe(200);
      await watch.end();
    },
  );
});
