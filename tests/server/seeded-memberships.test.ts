import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { membershipCalls } from '#contract/memberships.ts';
import { isNewMembership, membershipStatuses } from '#domain/membership.ts';
import { membershipChecks } from '#server/memberships/checks.ts';
import { membershipById } from '#server/memberships/record/load.ts';
import { sweepMemberships } from '#server/memberships/sweep.ts';
import { comparedWith } from '#web/screens/memberships/checks.ts';
import { startTestServer, type Login, type TestServer } from '../support/server.ts';

/*
 * Tests of the memberships of the demonstration.
 */

describe('the demonstration’s memberships', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
    await server.services.outbox.drain();
  });
  afterAll(() => server.close());

  const own = async (login: Login) =>
    (await server.call('ownMembership', { token: await server.tokenOf(login) })).body.membership;

  test('the demonstration has memberships in every status, fifteen a page', async () => {
    const { counts, memberships } = (
      await server.call('memberships', { token: await server.tokenOf('gestion') })
    ).body;
    expect(membershipStatuses.filter((status) => counts[status] < 3)).toEqual([]);
    expect(memberships).toMatchObject({ per_page: 15, last_page: Math.ceil(memberships.total / 15) });
    expect(memberships.data).toHaveLength(15);
    const pending = (
      await server.call('memberships', {
        token: await server.tokenOf('gestion'),
        query: { status: 'pending' },
      })
    ).body.memberships;
    expect(pending.total).toBe(counts.pending);
    expect(pending.data.every(({ status }) => status.slug === 'pending')).toBe(true);
  });

  test('the memberships of the demo accounts have the status that these accounts promise', async () => {
    expect(await own('inscription')).toMatchObject({
      step: 3,
      status: { slug: 'unfinished' },
      answers: { city: expect.stringMatching(/./), companies: [] },
    });
    expect(await own('attente')).toMatchObject({
      step: 5,
      status: { slug: 'signed' },
      broker: { status: 'pending' },
    });
    expect(await own('adhesion')).toMatchObject({
      step: 5,
      status: { slug: 'pending' },
      agreement: { state: 'open', transaction: 'open' },
    });
    expect(await own('courtier')).toMatchObject({ status: { slug: 'valid' }, broker: { status: 'valid' } });
  });

  test('main administrators alone moved seeded memberships where the contract asks for one', async () => {
    const events = membershipCalls.membershipEvent.ofMainAdmins.values;
    const moves = await server.sql<{ event: string; who: string; main_admin: boolean }>(
      'select m.event, m.who, u.main_admin from membership_events m join users u on u.id = m.user_id where m.event = any($1::text[])',
      [events],
    );
    expect(moves).toEqual([{ event: 'MEMBERSHIP.SUSPEND', who: 'Nadia Benali', main_admin: true }]);
  });

  test('each seeded membership declares what both registers say, except for one that has moved', async () => {
    const token = await server.tokenOf('gestion');
    const sirens: string[] = [];
    const differing: unknown[] = [];
    for (const { id } of await server.sql<{ id: number }>('select id from memberships order by id')) {
      const { membership } = (await server.call('membership', { token, params: { id } })).body;
      const { company_name: name, siren } =
        (
          await server.sql<{ company_name: string; siren: string }>(
            'select company_name, siren from brokers where id = $1',
            [membership.broker.id],
          )
        )[0] ?? {};
      const checks = await membershipChecks(
        await membershipById(server.database, id),
        server.services,
        server.clock.now(),
      );
      expect([id, checks.orias?.companyName, checks.orias?.siret, checks.company?.companyName]).toEqual([
        id,
        name,
        siren,
        name,
      ]);
      differing.push(
        ...comparedWith(membership, checks)
          .filter(({ verdict }) => verdict === 'differs')
          .map(({ label, against }) => ({ status: membership.status.slug, label, against })),
      );
      sirens.push(String(siren));
    }
    expect(differing).toEqual([{ status: 'signed', label: 'Siège', against: ['orias', 'register'] }]);
    const told = (await own('principal'))?.answers;
    expect([told?.title, told?.name, told?.lastname]).toEqual(['Madame', 'Isabelle', 'Fontaine']);
    expect(new Set(sirens).size).toBe(sirens.length);
    expect(sirens.length).toBeGreaterThan(50);
  });

  test('seeded memberships are at each stage of renewal: near the end, renewed early, expired, and renewed late', async () => {
    const token = await server.tokenOf('gestion');
    const stages: unknown[] = [];
    for (const { id } of await server.sql<{ id: number }>(
      "select id from memberships where id in (select membership_id from documents where piece = 'ORIAS' and superseded_by is not null) order by id",
    )) {
      const { membership } = (await server.call('membership', { token, params: { id } })).body;
      const { state, expiry, documents } = membership.documents.find(({ piece }) => piece === 'RC') ?? {};
      stages.push([membership.status.slug, membership.broker.status, state, expiry, documents?.length]);
      expect(membership.documents.find(({ piece }) => piece === 'ORIAS')).toMatchObject({
        state: 'accepted',
      });
    }
    expect(stages).toEqual([
      ['signed', 'pending', 'received', 'running', 2],
      ['valid', 'valid', 'accepted', 'near', 1],
      ['valid', 'valid', 'received', 'running', 2],
      ['pending', 'pending', 'accepted', 'over', 1],
      ['signed', 'pending', 'received', 'running', 2],
    ]);
    const { membership } = (
      await server.call('ownMembership', { token: await server.tokenOf('renouvellement') })
    ).body;
    expect(membership && isNewMembership(membership)).toBe(false);
  });

  test('seeded memberships have papers that can be read, and an agreement', async () => {
    const token = await server.tokenOf('courtier');
    const membership = await own('courtier');
    const document = membership?.documents.find(({ piece }) => piece === 'RC')?.documents[0];
    expect(
      (
        await server.call('membershipDocumentFile', {
          token,
          params: { id: membership?.id ?? 0, document: document?.id ?? 0 },
        })
      ).raw
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
    expect(
      (await server.call('membershipAgreement', { token, params: { id: membership?.id ?? 0 } })).raw
        .subarray(0, 5)
        .toString(),
    ).toBe('%PDF-');
  });

  test('a main broker lists its own memberships, and admins see accounts and pieces', async () => {
    expect(
      (await server.call('mainBroker', { token: await server.tokenOf('principal') })).body.data
        .map(({ broker }) => broker.id)
        .toSorted((a, b) => a - b),
    ).toEqual([4, 5, 6]);
    const admin = await server.tokenOf('gestion');
    expect((await server.call('accounts', { token: admin })).body.accounts).toMatchObject({
      per_page: 10,
      total: 4,
    });
    expect((await server.call('piecesToExamine', { token: admin })).body.pieces.total).toBeGreaterThan(10);
    const pageOf = async (page: number) =>
      (await server.call('piecesToExamine', { token: admin, query: { page, per_page: 4 } })).body;
    const { pieces, files } = await pageOf(1);
    const read: number[] = [];
    const owners = new Set<number>();
    for (let page = 1; page <= pieces.last_page; page += 1) {
      for (const { document_id: id, membership_id: owner } of (await pageOf(page)).pieces.data) {
        read.push(id);
        owners.add(owner);
      }
    }
    expect(
      [new Set(read).size, owners.size, (await pageOf(pieces.last_page + 1)).pieces.data],
      'every piece is on one page',
    ).toEqual([pieces.total, files, []]);
    expect((await server.call('getPending', { token: admin })).body.brokers.map(({ id }) => id)).toEqual(
      expect.arrayContaining([7, 8, 10]),
    );
  });

  test('the first sweep keeps every member, announces each end once, and makes expired memberships pending', async () => {
    const valid = () =>
      server.sql<{ n: number }>("select count(*)::integer as n from brokers where status = 'valid'");
    const before = await valid();
    await sweepMemberships(server.services);
    await sweepMemberships(server.services);
    expect(await valid()).toEqual(before);
    const renewals = async () =>
      (await server.mails()).filter(({ subject }) => subject.endsWith('documents à renouveler bientôt'));
    expect(await renewals()).toHaveLength(1);

    await server.sql(
      "update documents set expires_on = '2026-06-14' where membership_id = 1 and piece = 'RC'",
    );
    await sweepMemberships(server.services);
    expect(await own('courtier')).toMatchObject({
      status: { slug: 'pending' },
      broker: { status: 'pending' },
    });
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('documents à renouveler')]),
    );
  });

  test('the sweep makes a valid broker pending if their papers expire while the file waits for an answer', async () => {
    const token = await server.tokenOf('gestion');
    const { memberships } = (await server.call('memberships', { token, query: { status: 'valid' } })).body;
    const id = memberships.data.find(({ broker }) => broker.status === 'valid')?.id ?? 0;
    const read = async () => (await server.call('membership', { token, params: { id } })).body.membership;
    const { version } = await read();
    expect(
      (
        await server.call('membershipEvent', {
          token,
          params: { id },
          body: {
            event: 'INFO.REQUEST',
            data: { comment: 'Votre attestation est illisible.', pieces: ['RC'] },
            version,
          },
        })
      ).status,
    ).toBe(200);
    await server.sql(
      "update documents set expires_on = '2026-06-14' where membership_id = $1 and piece = 'RC'",
      [id],
    );
    expect(await read()).toMatchObject({ status: { slug: 'requestInfo' }, broker: { status: 'valid' } });
    await sweepMemberships(server.services);
    expect(await read()).toMatchObject({
      status: { slug: 'requestInfo' },
      broker: { status: 'pending' },
      question: 'Votre attestation est illisible.',
    });
  });
});
