import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractorList } from '#server/contractors/resource.ts';
import { documentList } from '#server/documents/resource.ts';
import { systemAgent } from '#server/requests/author.ts';
import { lineColumns } from '#server/portfolio/summaries.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { openedFile, pieceIn } from '../support/file-walk.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of lists whose lines depend on contents of the request (documents, contractors), on both databases.
 */

describe.each(databaseKinds)('a list of what belongs to a request, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('a list applies the result of a document’s check that ends while it is read, to the document and to its contractors', async () => {
    const file = await openedFile(server);
    const reader = {
      ...systemAgent(server.services, server.clock.now()).reader,
      by: { role: 'admin', userId: 3 },
    } as const;
    const before = await loadRequest(server.database, everything, file.id);
    await file.received();
    const [list, contractors] = [
      await documentList(server.database, before, reader),
      await contractorList(server.database, before, reader),
    ];
    const now = await file.request('admin');
    expect(pieceIn(list, 'permis')?.state).toBe('received');
    expect([list.request.lacking, list.request.contents_version]).toEqual([
      now.lacking,
      now.contents_version,
    ]);
    expect([contractors.request.lacking, contractors.request.contents_version]).toEqual([
      now.lacking,
      now.contents_version,
    ]);
  });

  test('a list reads only columns that PostgreSQL stores in the row itself', async () => {
    // Of no fixed length, and free to be moved elsewhere as soon as a row is full.
    const mayMove = await server.sql(
      "select attname from pg_attribute where attrelid = 'requests'::regclass and attname = any ($1) and attlen = -1 and attstorage <> 'm'",
      [lineColumns],
    );
    expect(mayMove).toEqual([]);
  });

  test('a line of a list shows the state of the contents at their last change', async () => {
    const { id, reference, lacking } = await (await openedFile(server)).request('admin');
    const listed = async () => {
      const token = await server.tokenOf('admin');
      const { body } = await server.call('listRequests', { token, query: { search: reference } });
      return body.requests.data.map((line) => line.lacking);
    };
    expect([await listed(), Number(lacking) > 0]).toEqual([[lacking], true]);
    await server.sql('update requests set contents = contents || \'{"lacking": 77}\' where id = $1', [id]);
    expect(await listed()).toEqual([77]);
  });
});
