import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { makeClientLink } from '#server/guests/links.ts';
import { loadRequest } from '#server/requests/load.ts';
import { somebodyWaits } from '#tests/support/locks.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/** The embedded database runs one transaction at a time: only a server has this race. */
describe('the client’s link where transactions meet', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('a client’s link ends with a file that is closed while the link is made', async () => {
    const sent = await walkerOf(server, 'courtier').sent();
    const row = await loadRequest(server.database, { kind: 'all', id: 0 }, sent.id);
    const token = await server.tokenOf('gestion');
    const closing = await server.database.transaction(async (tx) => {
      await makeClientLink(tx, row, 'offre', server.clock.now());
      const closed = server.call('updateStatus', {
        token,
        params: { id: sent.id },
        body: { status: 'offres-archivees', version: sent.version } as never,
      });
      await somebodyWaits(server);
      return { closed };
    });
    expect((await closing.closed).status).toBe(200);
    expect(
      await server.sql('select 1 from client_links where request_id = $1 and revoked_at is null', [sent.id]),
    ).toEqual([]);
  });
});
