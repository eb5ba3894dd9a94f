import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { contractorList } from '#server/contractors/resource.ts';
import { documentList } from '#server/documents/resource.ts';
import { systemAgent } from '#server/requests/author.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { openedFile, pieceIn } from '../support/file-walk.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';

describe.each(databaseKinds)('a list of what belongs to a request, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('a document whose check ends while a list is read is past it for the law of that list too, and so for the contractors', async () => {
    const file = await openedFile(server);
    const reader = { ...systemAgent(server.services, server.clock.now()).reader, by: { role: 'admin', userId: 3 } } as const;
    const before = await loadRequest(server.database, everything, file.id);
    await file.received();
    const [list, contractors] = [await documentList(server.database, before, reader), await contractorList(server.database, before, reader)];
    const now = await file.request('admin');
    expect(pieceIn(list, 'permis')?.state).toBe('received');
    expect([list.request.lacking, list.request.contents_version]).toEqual([now.lacking, now.contents_version]);
    expect([contractors.request.lacking, contractors.request.contents_version]).toEqual([now.lacking, now.contents_version]);
  });
});
