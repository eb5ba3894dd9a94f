import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import type { OriasEntry } from '#domain/registration.ts';
import { ServiceUnavailable } from '#server/adapters/outbound/send.ts';
import { type newcomerOn, papers } from '../support/registration.ts';
import type { TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

/** The clock of test servers begins on 15 June 2026. */
describe('ORIAS, when documents are submitted', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  /** A newcomer at step 4, and what ORIAS says of it. */
  async function atStep4(email: string) {
    const token = await newcomers.answered({ email });
    const { id = 0, orias_entry: entry = null } = (await newcomers.own(token)) ?? {};
    if (!entry) throw new Error('ORIAS knows every newcomer');
    const as = (change: Partial<OriasEntry['registrations'][number]>): OriasEntry => ({
      ...entry,
      registrations: entry.registrations.map((one) => ({ ...one, ...change })),
    });
    const kept = (found: OriasEntry | null, day = '2026-06-15') =>
      server.sql(
        'update memberships set orias_entry = $2::jsonb, orias_checked_at = $3::timestamptz where id = $1',
        [id, JSON.stringify(found), `${day}T12:00:00+01:00`],
      );
    return { token, entry, as, kept };
  }

  /**
   * Submits step 4 while ORIAS gives that answer: null for an unknown number; undefined for no answer.
   * `asked`: number of calls to ORIAS.
   */
  async function submit(token: string, says: OriasEntry | null | undefined) {
    const find = vi
      .spyOn(server.services.orias, 'find')
      .mockImplementation(() =>
        says === undefined ? Promise.reject(new ServiceUnavailable('no answer')) : Promise.resolve(says),
      );
    const { status, refusal, body } = await server.call('fourthStep', { token, ...papers() });
    const asked = find.mock.calls.length;
    find.mockRestore();
    return { status, message: refusal.message, membership: body.membership, asked };
  }

  test('each submission asks ORIAS again about a person it did not accept, and stores the answer', async () => {
    const { token, entry, as, kept } = await atStep4('reopened@fournier.test');
    const agent = as({ category: 'AGA' });
    // As a file lies that an admin reopened without its review.
    await kept(agent);
    expect(await submit(token, agent)).toMatchObject({
      status: 409,
      message: expect.stringContaining('transmettez à nouveau'),
      asked: 1,
    });
    expect(await submit(token, undefined)).toMatchObject({
      status: 503,
      message: 'Un service extérieur ne répond pas. Réessayez dans un instant.',
    });
    expect(await newcomers.own(token)).toMatchObject({ status: { slug: 'unfinished' }, orias_entry: agent });
    expect(await submit(token, null)).toMatchObject({
      status: 409,
      message: expect.stringContaining('transmettez à nouveau'),
    });
    const refused = await newcomers.own(token);
    expect(refused).toMatchObject({ status: { slug: 'unfinished' }, orias_entry: null });
    expect(
      refused?.documents.flatMap(({ documents }) => documents),
      'what came with the call is kept',
    ).toHaveLength(4);
    expect(await submit(token, entry)).toMatchObject({
      status: 200,
      membership: {
        status: { slug: 'pending' },
        orias_entry: entry,
        orias_checked_at: server.clock.now().toISOString(),
      },
    });
  });

  test('an answer of ORIAS is valid in its year and asked again in the next: a person no longer registered cannot submit', async () => {
    const { token, entry, as, kept } = await atStep4('year@fournier.test');
    await kept(entry, '2026-02-28');
    expect(await submit(token, as({ status: 'RADIE' }))).toMatchObject({ status: 409, asked: 1 });
    await kept(entry, '2026-03-01');
    expect(await submit(token, as({ status: 'RADIE' }))).toMatchObject({ status: 200, asked: 0 });
    await kept(entry, '2026-02-28');
    await server.sql(
      "update memberships set status = 'requestInfo' where orias_checked_at = '2026-02-28T12:00:00+01:00'",
    );
    expect(
      await submit(token, as({ status: 'RADIE' })),
      'what is asked for afterwards is judged by the person who asked',
    ).toMatchObject({ asked: 0 });
  });

  test('ORIAS is asked once however often the file changes before its submission, and each new document is checked', async () => {
    const { token, entry, kept } = await atStep4('checked@fournier.test');
    await kept(entry, '2026-02-28');
    const { database } = server.services;
    const transaction = database.transaction.bind(database);
    // As many verdicts as documents come with one call, each between a look at the file and its writing.
    let verdicts = 8;
    vi.spyOn(database, 'transaction').mockImplementation(async (work, options) => {
      if ((verdicts -= 1) >= 0)
        await server.sql('update memberships set contents_version = contents_version + 1');
      return transaction(work, options);
    });
    expect(await submit(token, entry)).toMatchObject({
      status: 200,
      membership: { status: { slug: 'pending' } },
      asked: 1,
    });
    vi.restoreAllMocks();
    expect(verdicts).toBeLessThan(0);
  });
});
