import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName, Calls } from '#contract/calls.ts';
import { formWith, type newcomerOn, papers } from '../support/registration.ts';
import type { CallInput, TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';
import { membershipsOn } from '../support/membership-gestures.ts';

/*
 * Tests of who reads and writes a membership.
 */

type MembershipCall = {
  [K in CallName]: Calls[K] extends { object: 'membership' | { kind: 'membership' } } ? K : never;
}[CallName];

/** Each call that names a membership, with an input that it would take. */
const objectCalls: Record<MembershipCall, (id: number) => CallInput<never>> = {
  membership: (id) => ({ params: { id } }) as never,
  membershipEvent: (id) => ({ params: { id }, body: { event: 'DOCUMENTS.SUBMIT', version: 1 } }) as never,
  cabinetPartners: (id) => ({ params: { id } }) as never,
  moveCabinet: (id) => ({ params: { id }, body: { partner: 2, version: 1 } }) as never,
  membershipLife: (id) => ({ params: { id } }) as never,
  membershipChecks: (id) => ({ params: { id } }) as never,
  sendMembershipValidation: (id) => ({ body: { membership: id, version: 1 } }) as never,
  addMembershipDocument: (id) => ({ params: { id }, ...papers([]) }) as never,
  membershipDocumentFile: (id) => ({ params: { id, document: 1 } }) as never,
  decideMembershipDocument: (id) =>
    ({ params: { id, document: 1 }, body: { accepted: true, seen: 'received' } }) as never,
  undoMembershipVerdict: (id) => ({ params: { id, document: 1 } }) as never,
  withdrawMembershipDocument: (id) => ({ params: { id, document: 1 } }) as never,
  membershipAgreement: (id) => ({ params: { id } }) as never,
  relaunchMembershipSignature: (id) => ({ params: { id } }) as never,
};
const brokersCalls = [
  'membership',
  'membershipEvent',
  'membershipDocumentFile',
  'withdrawMembershipDocument',
  'membershipAgreement',
  'relaunchMembershipSignature',
] as const;
describe('who reads and writes a membership', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  let memberships: ReturnType<typeof membershipsOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
    memberships = membershipsOn(server);
  });
  afterAll(() => server.close());

  test.each(brokersCalls)('no other broker reads or writes a membership: %s', async (name) => {
    const answer = await server.call(name, {
      token: await server.tokenOf('courtier'),
      ...objectCalls[name](10),
    } as never);
    expect(answer.status).toBe(404);
  });

  test('a main broker reads the membership of an agency, and cannot write it', async () => {
    const token = await server.tokenOf('principal');
    const { membership } = (await server.call('membership', { token, params: { id: 5 } })).body;
    expect(membership.may_write).toBe(false);
    expect(
      (
        await server.call('membershipEvent', {
          token,
          params: { id: 5 },
          body: { event: 'DOCUMENTS.SUBMIT', version: membership.version },
        })
      ).status,
    ).toBe(403);
  });

  test('every collaborator reads the membership of the cabinet, and only a manager writes it', async () => {
    const token = await server.tokenOf('manager');
    await server.call('chooseCollaborator', { token, body: { collaborator_id: 2, pin: '' } });
    expect((await newcomers.own(token))?.may_write).toBe(false);
    const sent = formWith([
      { name: 'piece', value: 'IDENTITE' },
      { name: 'file', file: 'id.pdf', content: '%PDF-1.4 identity' },
    ]);
    expect((await server.call('addMembershipDocument', { token, params: { id: 2 }, ...sent })).status).toBe(
      403,
    );
    await server.call('chooseCollaborator', { token, body: { collaborator_id: 1, pin: '' } });
    expect((await server.call('addMembershipDocument', { token, params: { id: 2 }, ...sent })).status).toBe(
      200,
    );
  });

  test('the same answer of ORIAS changes nothing in the membership but its day', async () => {
    const { membership } = await newcomers.submitted({ email: 'register@fournier.test' });
    await server.sql("update memberships set orias_checked_at = '2026-01-05T08:00:00Z' where id = $1", [
      membership.id,
    ]);
    const before = await memberships.read(membership.id);
    const { orias, checked_at } = (
      await server.call('membershipChecks', {
        token: await server.tokenOf('admin'),
        params: { id: membership.id },
      })
    ).body;
    expect(orias).toEqual(before.orias_entry);
    expect(await memberships.read(membership.id)).toMatchObject({
      contents_version: before.contents_version,
      orias_checked_at: checked_at,
    });
  });
});
