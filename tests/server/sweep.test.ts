import { describe, expect, it, vi } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer } from '#tests/support/server.ts';

/*
 * Tests of the hourly sweep: a part that fails, and the deletion of old links.
 */

const away = () => {
  throw new TypeError('the storage is away');
};

describe('the sweep of every hour', () => {
  it('the hourly sweep continues after a part that fails: without the storage, offers are still archived', async () => {
    const server = await startTestServer();
    const saved = await walkerOf(server, 'courtier').saved();
    await server.sql("update requests set valid_until = '2026-05-01' where id = $1", [saved.id]);
    await server.sql(
      "update requests set status = 'offres-signees', step = 'courrier-de-fin-de-travaux-envoye', contents = contents - 'lacking' where id = (select min(id) from requests where id <> $1)",
      [saved.id],
    );
    const uncounted = async () =>
      (
        await server.sql(
          "select 1 from requests where status = 'offres-signees' and step = 'courrier-de-fin-de-travaux-envoye' and contents ->> 'lacking' is null",
        )
      ).length;
    expect(await uncounted()).toBeGreaterThan(0);
    const logged = vi.spyOn(server.services.log, 'error');
    await sweep({
      ...server.services,
      storage: { ...server.services.storage, keysBefore: away, forgetUnfinished: away },
    });
    expect(logged.mock.calls).toEqual(
      expect.arrayContaining([
        [{ part: 'unfinished files', error: 'TypeError' }, 'sweep failed'],
        [{ part: 'documents', error: 'TypeError' }, 'sweep failed'],
      ]),
    );
    logged.mockRestore();
    expect(await server.sql('select status from requests where id = $1', [saved.id])).toEqual([
      { status: 'offres-archivees' },
    ]);
    expect(await uncounted(), 'what is lacking is counted').toBe(0);
    await server.close();
  });

  it('the hourly sweep deletes client links half a year after their end, whatever ended them, and no others', async () => {
    const server = await startTestServer();
    const { id } = await walkerOf(server, 'courtier').sent();
    await server.services.outbox.drain();
    const links = () =>
      server.sql<{ callback: string }>(
        'select callback from client_links where request_id = $1 order by callback',
        [id],
      );
    const [kept, ...others] = await links();
    expect([kept?.callback, others.length]).toEqual(['accepter', 2]);
    const endOf = (callback: string, days: number) =>
      server.sql(
        "update client_links set expires_at = $3::timestamptz - interval '1 day' * $4, revoked_at = case when callback = 'refuser' then $3::timestamptz end where request_id = $1 and callback = $2",
        [id, callback, server.clock.now(), days],
      );
    await endOf('accepter', 179);
    await endOf('offre', 181);
    await endOf('refuser', 181);
    await sweep(server.services);
    expect(await links()).toEqual([{ callback: 'accepter' }]);
    await server.close();
  });
});
