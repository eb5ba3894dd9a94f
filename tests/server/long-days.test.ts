import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweep } from '#server/sweep.ts';
import { newcomerOn } from '#tests/support/registration.ts';
import { firstSigner, signingServer, type SigningServer } from '#tests/support/signatures.ts';

/**
 * A term that begins in summer and ends in winter ends at the same time of day in Paris, which is an hour
 * later by the clock of the server.
 */
describe('what lasts for days, over a change of the clock,', () => {
  let at: SigningServer;
  beforeAll(async () => {
    at = await signingServer();
    at.server.clock.advance({ days: 100 });
  });
  afterAll(() => at.server.close());

  const goTo = (instant: string) =>
    at.server.clock.advance({ seconds: (Date.parse(instant) - at.server.clock.now().getTime()) / 1_000 });
  const linksFor = (callback: string) =>
    at.server.sql<{ created_at: Date; expires_at: Date }>(
      'select created_at, expires_at from client_links where callback = $1 and created_at = $2',
      [callback, at.server.clock.now()],
    );
  const hoursOf = async (callback: string) => {
    const links = await linksFor(callback);
    return new Set(
      links.map(({ created_at: made, expires_at: over }) => (over.getTime() - made.getTime()) / 3_600_000),
    );
  };

  it('the days of a client’s link and of a signer’s are counted over a change of the clock', async () => {
    await at.open([firstSigner]);
    expect([await hoursOf('offre'), await hoursOf('signature')]).toEqual([
      new Set([120 * 24 + 1]),
      new Set([60 * 24 + 1]),
    ]);
  });

  it('the days of an unconfirmed registration are counted over a change of the clock', async () => {
    const email = 'autumn@fournier.test';
    await newcomerOn(at.server).create({ email });
    const isThere = async () => {
      await sweep(at.server.services);
      return (await at.server.sql('select id from users where email = $1', [email])).length > 0;
    };
    at.server.clock.advance({ days: 90 });
    expect(await isThere()).toBe(true);
    at.server.clock.advance({ hours: 1 });
    expect(await isThere()).toBe(false);
  });

  it('the days before an administrator learns of a late signature are counted over a change of the clock', async () => {
    const [signature] = await at.server.sql<{ request_id: number }>(
      'select request_id from signature_transactions where request_id is not null order by created_at desc limit 1',
    );
    const isTold = async () =>
      (await at.server.call('tasks', { token: await at.server.tokenOf('gestion') })).body.tasks.some(
        ({ request_id, title }) =>
          request_id === signature?.request_id && title === 'Une signature est arrivée trop tard',
      );
    await at.server.sql(
      "update signature_transactions set late_at = '2027-03-20T12:00:00Z' where request_id = $1",
      [signature?.request_id],
    );
    // The thirtieth day is told whole, in Paris.
    goTo('2027-04-19T21:30:00Z');
    expect(await isTold()).toBe(true);
    goTo('2027-04-19T22:30:00Z');
    expect(await isTold()).toBe(false);
  });

  it('the days of an entry in the journal of accounts are counted over a change of the clock', async () => {
    await at.server.sql(
      "insert into account_events (at, kind, network) values ('2026-10-27T10:00:00Z', 'login_failed', 'autumn')",
    );
    const isKept = async () => {
      await sweep(at.server.services);
      return (await at.server.sql("select id from account_events where network = 'autumn'")).length > 0;
    };
    goTo('2027-10-27T08:30:00Z');
    expect(await isKept()).toBe(true);
    goTo('2027-10-27T09:30:00Z');
    expect(await isKept()).toBe(false);
  });
});
