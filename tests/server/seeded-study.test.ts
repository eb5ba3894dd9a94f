import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestServer, type TestServer } from '#tests/support/server.ts';

/*
 * Tests of the studies of the demonstration.
 */

describe('the demonstration’s studies', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('the demonstration has one study above the limit: one of two administrators agrees first, and only another approves', async () => {
    const above = await server.sql<{ id: number }>(
      "select id from requests where status = 'offres-en-cours' and step = 'dossier-en-etude' and cost_cents > 300000000",
    );
    expect(above).toHaveLength(1);
    const id = above[0]?.id ?? 0;
    const [token, other] = [await server.tokenOf('gestion'), await server.tokenOf('admin')];
    const readBy = async (reader: string) =>
      (await server.call('getRequest', { token: reader, params: { id } })).body.request;
    const refusedTo = async (reader: string) =>
      (await readBy(reader)).refused.find(({ event }) => event === 'UNDERWRITING.APPROVE')?.because;

    const { version, facts, permitted } = await readBy(token);
    expect(facts).toMatchObject({
      aboveLimit: true,
      referral: 'granted',
      priceKind: 'firm',
      priceFresh: true,
      endorsedBy: null,
    });
    expect(permitted.map(({ event }) => event)).toContain('UNDERWRITING.ENDORSE');
    expect(
      (
        await server.call('sendEvent', {
          token,
          params: { id },
          body: { event: 'UNDERWRITING.ENDORSE', version },
        })
      ).status,
    ).toBe(200);
    expect((await readBy(token)).facts.endorsedBy).toBe(3);
    await server.sql("update documents set state = 'accepted', decided_at = now() where request_id = $1", [
      id,
    ]);
    expect(await refusedTo(token)).toMatch(/autre/);
    const { permitted: second, version: seen } = await readBy(other);
    expect(second.map(({ event }) => event)).toContain('UNDERWRITING.APPROVE');

    const approve = async (by: string) =>
      server.call('updateStep', {
        token: by,
        params: { id },
        body: { step: 'validation-charpente', version: seen } as never,
      });
    expect((await approve(token)).refusal).toMatchObject({
      code: 'not_permitted',
      message: expect.stringMatching(/autre/) as string,
    });
    const answers = await Promise.all([approve(other), approve(await server.tokenOf('super'))]);
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { body } = await server.call('requestSubscription', { token: other, params: { id } });
    expect([(await readBy(other)).step.slug, body.study?.endorsed?.by, body.study?.approved?.by]).toEqual([
      'validation-charpente',
      'Julien Prévost',
      expect.stringMatching(/^(?!Julien Prévost)/) as string,
    ]);
  });
});
