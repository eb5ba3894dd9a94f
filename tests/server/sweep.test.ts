import { describe, expect, it, vi } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { walkerOf } from '#tests/support/request-inputs.ts';
import { startTestServer } from '#tests/support/server.ts';

const away = () => {
  throw new TypeError('the storage is away');
};

describe('the sweep of every hour', () => {
  it('goes on after a part that fails: while the storage is away, offers are still archived', async () => {
    const server = await startTestServer();
    const saved = await walkerOf(server, 'courtier').saved();
    await server.sql("update requests set valid_until = '2026-05-01' where id = $1", [saved.id]);
    await server.sql("update requests set status = 'offres-signees', step = 'courrier-de-fin-de-travaux-envoye', contents = contents - 'lacking' where id = (select min(id) from requests where id <> $1)", [saved.id]);
    const uncounted = async () => (await server.sql("select 1 from requests where status = 'offres-signees' and step = 'courrier-de-fin-de-travaux-envoye' and contents ->> 'lacking' is null")).length;
    expect(await uncounted()).toBeGreaterThan(0);
    const logged = vi.spyOn(server.services.log, 'error');
    await sweep({ ...server.services, storage: { ...server.services.storage, keysBefore: away, forgetUnfinished: away } });
    expect(logged.mock.calls).toEqual(expect.arrayContaining([[{ part: 'unfinished files', error: 'TypeError' }, 'sweep failed'], [{ part: 'documents', error: 'TypeError' }, 'sweep failed']]));
    logged.mockRestore();
    expect(await server.sql('select status from requests where id = $1', [saved.id])).toEqual([{ status: 'offres-archivees' }]);
    expect(await uncounted(), 'what is lacking is counted').toBe(0);
    await server.close();
  });
});
