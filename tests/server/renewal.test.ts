import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { sweepMemberships } from '#server/memberships/sweep.ts';
import { formWith, plainPdf } from '../support/registration.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

const membership = 3;

/** docs/domain/membership.md, rule 5. */
describe('the yearly renewal of a paper', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.sql(
      "update documents set expires_on = '2026-06-30' where membership_id = $1 and piece = 'RC'",
      [membership],
    );
    await server.services.outbox.drain();
  });
  afterAll(() => server.close());

  const broker = () => server.tokenOf('courtier2');
  const own = async () => {
    const { body } = await server.call('ownMembership', { token: await broker() });
    if (!body.membership) throw new Error('A member has a membership');
    return body.membership;
  };
  const rc = async () => (await own()).documents.find(({ piece }) => piece === 'RC');
  /** A new attestation that ends on that day; gives the id of its document, once it is received. */
  async function send(date: string): Promise<number> {
    const sent = formWith([
      { name: 'piece', value: 'RC' },
      { name: 'date', value: date },
      { name: 'file', file: 'rc.pdf', content: plainPdf(date) },
    ]);
    const answer = await server.call('addMembershipDocument', {
      token: await broker(),
      params: { id: membership },
      ...sent,
    });
    expect(answer.status).toBe(200);
    await server.services.outbox.drain();
    return answer.body.document_id;
  }
  const accept = async (document: number) =>
    expect(
      (
        await server.call('decideMembershipDocument', {
          token: await server.tokenOf('admin'),
          params: { id: membership, document },
          body: { accepted: true, seen: 'received' },
        })
      ).status,
    ).toBe(200);
  const statuses = async () => {
    await sweepMemberships(server.services);
    const read = await own();
    return [read.status.slug, read.broker.status];
  };
  const mailed = async () =>
    (await server.mails())
      .filter(({ recipient }) => recipient === 'courtier2@charpente.test')
      .map(({ subject }) => subject.split(' – ')[1]);

  test('a broker is asked by mail to renew a paper one month before its end', async () => {
    expect(await statuses()).toEqual(['valid', 'valid']);
    expect(await mailed()).toContain('documents à renouveler bientôt');
  });

  test('a paper that is sent early replaces and prolongs nothing until an admin accepts it', async () => {
    const sent = await send('2027-06-30');
    expect(await statuses()).toEqual(['valid', 'valid']);
    expect(await rc()).toMatchObject({ state: 'received', expires_on: '2027-06-30' });
    server.clock.advance({ days: 16 });
    expect(await statuses()).toEqual(['pending', 'pending']);
    expect(await mailed()).toContain('documents à renouveler');

    const submitted = await server.call('membershipEvent', {
      token: await broker(),
      params: { id: membership },
      body: { event: 'DOCUMENTS.SUBMIT', version: (await own()).version },
    });
    expect(submitted.body.membership.status.slug).toBe('signed');
    await accept(sent);
    const validated = await server.call('sendMembershipValidation', {
      token: await server.tokenOf('admin'),
      body: { membership, version: (await own()).version },
    });
    expect(validated.body.membership.broker.status).toBe('valid');
    expect(await statuses()).toEqual(['valid', 'valid']);
  });

  test('the end of a paper is that of the last accepted document, though the one before ends later', async () => {
    const sent = await send('2026-08-31');
    expect(await rc()).toMatchObject({ expires_on: '2026-08-31' });
    await accept(sent);
    expect(await statuses()).toEqual(['valid', 'valid']);
    server.clock.advance({ days: 70 });
    expect(await statuses()).toEqual(['pending', 'pending']);
  });
});
