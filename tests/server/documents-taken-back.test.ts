import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { verdictUndo } from '#domain/pieces/index.ts';
import { openedFile, pieceIn } from '#tests/support/file-walk.ts';
import { startTestServer, type Login, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of documents and verdicts that are withdrawn by their author.
 */

describe('a document that its sender takes back', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  test('no byte stays of a document that is taken back during its check', async () => {
    const file = await openedFile(server);
    const { body } = await file.add();
    const { scanner } = server.services;
    server.services.scanner = {
      scan: async () => {
        await file.withdraw(body.document_id);
        return { clean: true };
      },
    };
    await server.services.outbox.drain();
    server.services.scanner = scanner;
    await server.services.outbox.drain();
    expect(
      await server.sql('select state, storage_key from documents where id = $1', [body.document_id]),
    ).toEqual([{ state: 'withdrawn', storage_key: null }]);
    const keys: string[] = [];
    for await (const key of server.services.storage.keysBefore(
      `documents/${file.id}/`,
      new Date(Date.now() + 86_400_000),
    ))
      keys.push(key);
    expect(keys).toEqual([]);
  });

  test('the author of a verdict may undo it for a short time: the document is then as before', async () => {
    const file = await openedFile(server);
    const document = await file.received();
    const undo = async (as: Login = 'admin') =>
      server.call('undoVerdict', { token: await server.tokenOf(as), params: { id: file.id, document } });
    const stands = async () => pieceIn(await file.list('admin'), 'permis')?.documents[0];
    expect((await undo()).status, 'nothing was judged').toBe(409);
    expect((await file.judge(document, { accepted: false, reason: 'Illisible.' })).status).toBe(200);
    expect((await undo('gestion')).status, 'of another').toBe(409);
    expect((await undo()).status).toBe(200);
    expect(await stands()).toMatchObject({
      state: 'received',
      reason: null,
      decided_at: null,
      decider: null,
    });
    expect((await undo()).status, 'once').toBe(409);

    expect((await file.judge(document, { accepted: false, reason: 'Illisible.' })).status).toBe(200);
    expect((await file.judge(document, { accepted: true, seen: 'refused' })).status).toBe(200);
    expect((await undo()).status).toBe(200);
    expect(await stands(), 'of a second verdict, the first').toMatchObject({
      state: 'refused',
      reason: 'Illisible.',
      decider: 'Nadia Benali',
    });

    expect((await file.judge(document, { accepted: true, seen: 'refused' })).status).toBe(200);
    server.clock.advance({ seconds: verdictUndo.taken / 1_000 });
    expect((await undo()).status, 'too late').toBe(409);
    expect(await stands()).toMatchObject({ state: 'accepted' });
  });
});
