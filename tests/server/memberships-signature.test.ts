import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { reconcileSignature } from '#server/signatures/reconcile.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { formWith, type newcomerOn } from '../support/registration.ts';
import type { TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';
import { membershipsOn } from '../support/membership-gestures.ts';

/*
 * Tests of the signature of a membership’s agreement.
 */

describe('the signature of a membership', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  let memberships: ReturnType<typeof membershipsOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
    memberships = membershipsOn(server);
  });
  afterAll(() => server.close());

  test('the sweep records a signed membership whose signer did not come back', async () => {
    const { membership } = await newcomers.submitted({ email: 'sweep@fournier.test' });
    await newcomers.sign(membership.id);
    await sweepSignatures(server.services);
    expect(await memberships.read(membership.id)).toMatchObject({
      status: { slug: 'signed' },
      agreement: { state: 'signed' },
    });
    expect(await memberships.transactionOf(membership.id)).toMatchObject({
      state: 'completed',
      applied: true,
    });
  });

  test('a signed membership is recorded although the server died between the signature and the law', async () => {
    const { membership } = await newcomers.submitted({ email: 'killed@fournier.test' });
    await newcomers.sign(membership.id);
    await server.sql(
      "alter table membership_events add constraint test_killed check (event <> 'AGREEMENT.SIGNED') not valid",
    );
    const { id = '' } = (await memberships.transactionOf(membership.id)) ?? {};
    await expect(reconcileSignature(server.services, id)).rejects.toThrow('test_killed');
    expect(await memberships.read(membership.id)).toMatchObject({
      status: { slug: 'pending' },
      agreement: { state: 'signed' },
    });
    await server.sql('alter table membership_events drop constraint test_killed');
    await sweepSignatures(server.services);
    expect(await memberships.read(membership.id)).toMatchObject({ status: { slug: 'signed' } });
    expect(
      (
        await server.sql<{ n: number }>(
          "select count(*)::integer as n from membership_events where membership_id = $1 and event = 'AGREEMENT.SIGNED'",
          [membership.id],
        )
      )[0]?.n,
    ).toBe(1);
  });

  test('a signature that arrives while information is asked for is kept until the answer', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'asked@fournier.test' });
    expect(
      (
        await memberships.send(membership, 'INFO.REQUEST', {
          comment: 'Le Kbis est illisible',
          pieces: ['KBIS'],
        })
      ).status,
    ).toBe(200);
    expect((await memberships.read(membership.id)).story[0]).toMatchObject({
      event: 'INFO.REQUEST',
      pieces: ['KBIS'],
    });
    await newcomers.sign(membership.id);
    await sweepSignatures(server.services);
    expect(await memberships.read(membership.id)).toMatchObject({
      status: { slug: 'requestInfo' },
      agreement: { state: 'signed' },
      question: 'Le Kbis est illisible',
    });
    const { version } = await memberships.read(membership.id);
    const submit = () =>
      server.call('membershipEvent', {
        token,
        params: { id: membership.id },
        body: { event: 'DOCUMENTS.SUBMIT', version },
      });
    expect((await submit()).refusal.message).toBe('Les pièces demandées ne sont pas toutes fournies.');
    server.clock.advance({ minutes: 1 });
    const sent = formWith([
      { name: 'piece', value: 'KBIS' },
      { name: 'date', value: '2026-06-10' },
      { name: 'file', file: 'kbis.pdf', content: '%PDF-1.4 newer' },
    ]);
    expect(
      (await server.call('addMembershipDocument', { token, params: { id: membership.id }, ...sent })).status,
    ).toBe(200);
    expect((await submit()).body.membership).toMatchObject({ status: { slug: 'signed' }, question: null });
  });

  test('a rejected membership keeps a late signature, and says so', async () => {
    const { membership } = await newcomers.submitted({ email: 'rejected@fournier.test' });
    expect((await memberships.send(membership, 'MEMBERSHIP.REJECT')).status).toBe(422);
    const isExamined = async () =>
      (
        await server.call('piecesToExamine', {
          token: await server.tokenOf('admin'),
          query: { per_page: 100 },
        })
      ).body.pieces.data.some((piece) => piece.membership_id === membership.id);
    expect(await isExamined()).toBe(true);
    expect(
      (await memberships.send(membership, 'MEMBERSHIP.REJECT', { comment: 'Hors programme' })).body
        .membership,
    ).toMatchObject({ status: { slug: 'rejected' } });
    expect(await isExamined()).toBe(false);
    await newcomers.sign(membership.id);
    await server.services.outbox.drain();
    await sweepSignatures(server.services);
    expect(await memberships.transactionOf(membership.id)).toMatchObject({
      state: 'completed',
      applied: false,
      late: true,
    });
    expect(await memberships.read(membership.id)).toMatchObject({
      status: { slug: 'rejected' },
      agreement: { state: 'open' },
    });
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('convention signée trop tard')]),
    );
  });

  test('the file of the agreement is signed only while the agreement is', async () => {
    const { membership } = await newcomers.submitted({ email: 'file@fournier.test' });
    const params = { id: membership.id };
    const file = async () => {
      const { headers, raw } = await server.call('membershipAgreement', {
        token: await server.tokenOf('admin'),
        params,
      });
      return { name: /filename="([^"]+)"/.exec(String(headers['content-disposition']))?.[1], raw };
    };
    const proposed = await file();
    await newcomers.sign(membership.id);
    await sweepSignatures(server.services);
    const signed = await file();
    await server.sql("update memberships set status = 'valid' where id = $1", [membership.id]);
    await memberships.send(membership, 'MEMBERSHIP.TERMINATE', { comment: 'Fin du partenariat' });
    const ended = await file();
    await memberships.send(membership, 'MEMBERSHIP.REOPEN');
    const reopened = await file();
    await server.sql("update memberships set agreement = 'waived' where id = $1", [membership.id]);
    const waived = await file();
    expect([proposed, signed, ended, reopened, waived].map(({ name }) => name)).toEqual([
      'convention.pdf',
      'convention-signe.pdf',
      'convention.pdf',
      'convention.pdf',
      'convention.pdf',
    ]);
    expect(waived.raw.equals(signed.raw), 'not the agreement that has ended').toBe(false);
    expect(waived.raw.equals(reopened.raw), 'the agreement that was to be signed').toBe(true);
  });

  test('an admin asks to validate a membership without its signature, and another admin approves', async () => {
    const { membership } = await newcomers.submitted({ email: 'waived@fournier.test' });
    const waived = await server.call('updateMembershipWithoutSign', {
      token: await server.tokenOf('admin'),
      query: { membership: membership.id, comment: 'Signée sur papier' },
    });
    expect(waived.body.membership).toMatchObject({
      status: { slug: 'signed' },
      agreement: { state: 'waived' },
    });
    const told = (await server.mails()).filter(
      ({ subject }) => subject === 'Charpente – convention dispensée de signature',
    );
    expect(
      told.map(({ recipient }) => recipient),
      'the broker waits for no link any more',
    ).toEqual(['waived@fournier.test']);
    for (const said of ['Signée sur papier', 'Vous n’avez plus rien à signer', '/creation-compte/statut'])
      expect(told[0]?.text).toContain(said);
    expect((await memberships.send(membership, 'MEMBERSHIP.VALIDATE')).refusal.message).toBe(
      'Toutes les pièces obligatoires ne sont pas acceptées.',
    );
    for (const { documents } of waived.body.membership.documents) {
      for (const { id } of documents)
        await server.call('decideMembershipDocument', {
          token: await server.tokenOf('admin'),
          params: { id: membership.id, document: id },
          body: { accepted: true, seen: 'received' },
        });
    }
    const seen = await memberships.read(membership.id);
    const both = await Promise.all([
      memberships.sendAt(seen, 'MEMBERSHIP.VALIDATE'),
      memberships.sendAt(seen, 'MEMBERSHIP.VALIDATE'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { who } = (await memberships.read(membership.id)).story[0] ?? { who: '' };
    expect(both.find(({ status }) => status === 409)?.refusal.message).toBe(
      `Cette adhésion a changé entre-temps\u00a0: «\u00a0Adhésion validée\u00a0», par ${who}. Voici où elle en est\u202f; rien de ce que vous auriez saisi n’est perdu.`,
    );
  });

  test('the signer of a membership asks for a new link if the former one is of no use', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'relaunch@fournier.test' });
    await server.sql("update signature_transactions set state = 'expired' where membership_id = $1", [
      membership.id,
    ]);
    expect(
      (await server.call('membershipTransaction', { token, query: { membership: membership.id } })).body
        .signature,
    ).toMatchObject({ state: 'expired', relaunchable: true });
    expect(
      (await server.call('relaunchMembershipSignature', { token, params: { id: membership.id } })).body
        .signature,
    ).toMatchObject({ state: 'creating' });
    await server.services.outbox.drain();
    await newcomers.sign(membership.id);
    expect(
      (await server.call('updateMembershipSignature', { token, body: { membership: membership.id } })).body
        .signature,
    ).toMatchObject({ state: 'completed', applied: true });
    expect(
      (await server.call('relaunchMembershipSignature', { token, params: { id: membership.id } })).status,
    ).toBe(409);
  });

  test('a signer who refused asks on the return page for a new link: a new transaction is mailed, at the same address', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'refused@fournier.test' });
    const [{ id, signers } = { id: '', signers: [] }] = await server.sql<{
      id: string;
      signers: { url: string | null }[];
    }>('select id, signers from signature_transactions where membership_id = $1', [membership.id]);
    const desk = server.services.embeddedSignature?.desk;
    const visited = await desk?.visit(signers[0]?.url?.split('/').at(-1) ?? '');
    if (!desk || !visited) throw new Error('There is nothing to refuse');
    await desk.refuse(visited);
    const relaunched = await server.call('relaunchSignature', { token, params: { id } as never });
    expect([relaunched.status, relaunched.body.signature.state, relaunched.body.signature.id === id]).toEqual(
      [200, 'creating', false],
    );
    await server.services.outbox.drain();
    expect(
      (await server.mails()).filter(
        ({ recipient, subject }) =>
          recipient === 'refused@fournier.test' && subject.endsWith('convention de partenariat à signer'),
      ),
    ).toHaveLength(2);
    expect((await server.call('signatureReturn', { token, params: { id } as never })).body.signature.id).toBe(
      relaunched.body.signature.id,
    );
    expect(
      (
        await server.call('relaunchSignature', {
          token: await server.tokenOf('courtier2'),
          params: { id } as never,
        })
      ).status,
    ).toBe(404);
  });
});
