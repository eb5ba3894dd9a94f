import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the contracts of the demonstration.
 */

describe('the demonstration’s contracts', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  const heard = async (event: string) =>
    (
      await server.sql<{ id: number }>(
        'select distinct request_id as id from request_events where event = $1 order by 1',
        [event],
      )
    ).map(({ id }) => id);
  const withPaper = async (name: string) =>
    (
      await server.sql<{ id: number }>(
        'select distinct request_id as id from papers where name = $1 and content is not null order by 1',
        [name],
      )
    ).map(({ id }) => id);
  const ids = async (sql: string) => (await server.sql<{ id: number }>(sql)).map(({ id }) => id);

  it('the demonstration has contracts for exactly the requests whose events imply one, with commission and papers', async () => {
    const [called, issued, signed] = [
      await heard('PREMIUM.CALL'),
      await heard('CONTRACT.ISSUE'),
      await heard('CONTRACT.SIGNED'),
    ];
    expect(signed.length).toBeGreaterThan(10);
    expect(await ids('select request_id as id from contracts order by 1')).toEqual(issued);
    expect(
      await ids('select request_id as id from contracts where signed_at is not null order by 1'),
    ).toEqual(signed);
    expect(await ids('select request_id as id from commissions order by 1')).toEqual(signed);
    expect(await withPaper('appel-de-prime.pdf')).toEqual(called);
    expect(await withPaper('conditions-particulieres.pdf')).toEqual(issued);
    expect(await withPaper('attestation.pdf')).toEqual(signed);
    expect(await withPaper('lettre-d-information.pdf')).toEqual(await heard('LETTER.INFORMATION.SEND'));
  });

  it('each contract of the demonstration has its own number, and the next contract another', async () => {
    const [{ all, numbers, next } = { all: 0, numbers: 0, next: 0 }] = await server.sql<{
      all: number;
      numbers: number;
      next: number;
    }>(
      "select count(*)::integer as all, count(distinct policy_number)::integer as numbers, nextval('policy_number')::integer as next from contracts",
    );
    expect([numbers, next]).toEqual([all, all + 1]);
  });

  it('the code on an attestation of the demonstration verifies its contract', async () => {
    const [found] = await server.sql<{ check_code: string; content: { paper: object } }>(
      "select c.check_code, p.content from contracts c join papers p on p.request_id = c.request_id and p.name = 'attestation.pdf' order by c.id limit 1",
    );
    const printed = found?.check_code.replaceAll(/(.{4})(?=.)/g, '$1-') ?? '';
    expect(JSON.stringify(found?.content)).toContain(`/attestation/${printed}`);
    expect((await server.call('verifyAttestation', { params: { code: printed } })).status).toBe(200);
  });

  it('the papers of a contract of the demonstration are drawn when they are asked for', async () => {
    const [found] = await server.sql<{ id: number; paper: number }>(
      "select request_id as id, id as paper from papers where name = 'conditions-particulieres.pdf' order by id limit 1",
    );
    const { status, raw } = await server.call('requestPaper', {
      token: await server.tokenOf('admin'),
      params: { id: found?.id ?? 0, paper: found?.paper ?? 0 },
    });
    expect([status, raw.subarray(0, 5).toString()]).toEqual([200, '%PDF-']);
  });
});
