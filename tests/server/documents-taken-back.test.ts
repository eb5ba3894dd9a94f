import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { openedFile } from '#tests/support/file-walk.ts';
import { databaseKinds, startTestServer, type TestServer } from '#tests/support/server.ts';

describe.each(databaseKinds)('a document that its sender takes back, on %s', (database) => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer({ database });
  });
  afterAll(() => server.close());

  test('taken back while it is looked at: none of its bytes stay', async () => {
    const file = await openedFile(server);
    const { body } = await file.add();
    const { scanner } = server.services;
    server.services.scanner = { scan: async () => {
      await file.withdraw(body.document_id);
      return { clean: true };
    } };
    await server.services.outbox.drain();
    server.services.scanner = scanner;
    await server.services.outbox.drain();
    expect(await server.sql('select state, storage_key from documents where id = $1', [body.document_id])).toEqual([{ state: 'withdrawn', storage_key: null }]);
    const keys: string[] = [];
    for await (const key of server.services.storage.keysBefore(`documents/${file.id}/`, new Date(Date.now() + 86_400_000))) keys.push(key);
    expect(keys).toEqual([]);
  });
});
