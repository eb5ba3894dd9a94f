import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { Refused } from '#server/calls/refused.ts';
import { act } from '#server/requests/act.ts';
import { systemAgent } from '#server/requests/author.ts';
import { changeContents, readContents } from '#server/requests/change-contents.ts';
import { loadRequest } from '#server/requests/load.ts';
import { everything } from '#server/requests/scope.ts';
import { maisonInput } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the lock and the version of a request’s contents; a table of the test replaces the real contents.
 */

const insert = { name: 'test-content', text: 'insert into test_contents values ($1)' };
const nothing = () => undefined;

/** The contents of a request are written under its lock (docs/house.md): here one table replaces them all. */
describe('what belongs to a request', () => {
  let server: TestServer;
  let id = 0;
  const row = () => loadRequest(server.database, everything, id);
  const written = async () =>
    (await server.sql<{ text: string }>('select text from test_contents order by text')).map(
      ({ text }) => text,
    );

  beforeAll(async () => {
    server = await startTestServer();
    await server.database.script('create table test_contents (text text)');
    const token = await server.tokenOf('courtier');
    id = (await server.call('simulate', { token, body: maisonInput({}) as never })).body.request_id ?? 0;
  });
  afterAll(() => server.close());

  const write = (text: string, check: () => void = nothing) =>
    changeContents(server.services, id, server.clock.now(), {
      check,
      work: async (tx) => {
        await tx.query(insert, [text]);
        return text;
      },
    });

  it('each change of the contents raises their version, and not that of the request', async () => {
    const before = await row();
    const { row: after, result } = await write('plan');
    expect([result, after.contents_version, after.version]).toEqual([
      'plan',
      before.contents_version + 1,
      before.version,
    ]);
    expect(await row()).toEqual(after);
  });

  it('a change of the contents that the check refuses writes nothing', async () => {
    const before = await row();
    await expect(
      write('refused', () => {
        throw new Error('no');
      }),
    ).rejects.toThrow('no');
    expect([await written(), await row()]).toEqual([['plan'], before]);
  });

  it('twenty simultaneous writers of the contents each write once, one after the other', async () => {
    const before = await row();
    await Promise.all(Array.from({ length: 20 }, (_, index) => write(`page ${index}`)));
    expect((await row()).contents_version).toBe(before.contents_version + 20);
    expect((await written()).length).toBe(21);
  });

  it('an event of the law is refused if the contents changed since they were read', async () => {
    const read = await row();
    await write('late plan');
    const archived = act(
      read,
      { type: 'STATUS.ARCHIVE', channel: 'status' },
      {
        ...systemAgent(server.services, server.clock.now()),
        author: { by: { role: 'admin', userId: 3 }, userId: 3, collaboratorId: null, who: 'Julien' },
      },
    );
    await expect(archived).rejects.toThrow(Refused);
    expect((await row()).status).toBe('offres-en-cours');
  });

  it('the contents and the request are read as they were at one moment', async () => {
    const [before, texts] = [await row(), await written()];
    const still = await readContents(server.database, before, written);
    expect(still).toEqual({ row: before, contents: texts });
    let reads = 0;
    const meanwhile = async () => {
      const found = await written();
      reads += 1;
      if (reads < 3) await write(`meanwhile ${reads}`);
      return found;
    };
    const { row: after, contents } = await readContents(server.database, before, meanwhile);
    expect([after, contents, reads]).toEqual([await row(), await written(), 3]);
    expect(after.contents_version).toBe(before.contents_version + 2);
  });

  it('the contents of an unknown request are a 404', async () => {
    await expect(
      changeContents(server.services, 999_999, server.clock.now(), {
        check: nothing,
        work: () => Promise.resolve(),
      }),
    ).rejects.toMatchObject({ status: 404 });
  });
});
