import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { verdictUndo } from '#domain/pieces/index.ts';
import { formWith, type newcomerOn } from '../support/registration.ts';
import type { TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';
import { membershipsOn } from '../support/membership-gestures.ts';

/*
 * Tests of the documents of a membership and their verdicts.
 */

describe('the papers of a membership', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  let memberships: ReturnType<typeof membershipsOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
    memberships = membershipsOn(server);
  });
  afterAll(() => server.close());

  test('a membership refuses an expired document, and keeps what was refused with the reason', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'days@fournier.test' });
    const refusedSaid = async () =>
      (await server.call('curent', { token })).body.user.broker?.membership?.refused;
    expect(await refusedSaid()).toBe(false);
    const old = formWith([
      { name: 'piece', value: 'RC' },
      { name: 'date', value: '2026-06-14' },
      { name: 'file', file: 'rc.pdf', content: '%PDF-1.4 old' },
    ]);
    expect(
      (await server.call('addMembershipDocument', { token, params: { id: membership.id }, ...old })).refusal
        .errors,
    ).toMatchObject({ date: [expect.stringContaining('plus valable')] });
    const rc = (await memberships.read(membership.id)).documents.find(({ piece }) => piece === 'RC')
      ?.documents[0];
    const verdict = {
      token: await server.tokenOf('admin'),
      params: { id: membership.id, document: rc?.id ?? 0 },
    };
    expect(
      (
        await server.call('decideMembershipDocument', {
          ...verdict,
          body: { accepted: false, seen: 'received' },
        })
      ).status,
    ).toBe(422);
    expect(
      (
        await server.call('decideMembershipDocument', {
          ...verdict,
          body: { accepted: false, reason: 'Illisible', seen: 'received' },
        })
      ).status,
    ).toBe(200);
    expect(await refusedSaid(), 'the account says it too').toBe(true);
    server.clock.advance({ seconds: verdictUndo.taken / 1_000 });
    expect((await newcomers.own(token))?.documents.find(({ piece }) => piece === 'RC')).toMatchObject({
      state: 'refused',
      supplied: false,
      documents: [{ reason: 'Illisible' }],
    });
    expect((await server.mails()).find(({ subject }) => subject.endsWith('pièce refusée'))?.text).toContain(
      `Attestation de responsabilité civile professionnelle (${rc?.name}) – Illisible`,
    );
  });

  test('a membership accepts no extract whose day of issue is in the future', async () => {
    const { membership } = await newcomers.submitted({ email: 'to-come@fournier.test' });
    const kbis = (await memberships.read(membership.id)).documents.find(({ piece }) => piece === 'KBIS')
      ?.documents[0];
    const judge = async (date: string) =>
      server.call('decideMembershipDocument', {
        token: await server.tokenOf('admin'),
        params: { id: membership.id, document: kbis?.id ?? 0 },
        body: { accepted: true, seen: 'received', date },
      });
    const today = parisDateOf(server.clock.now());
    expect((await judge(plusDays(today, 1))).refusal.errors).toEqual({ date: ['Cette date est à venir.'] });
    expect((await judge(today)).status).toBe(200);
  });

  test('a refusal that is undone does not reach the law of memberships', async () => {
    const { membership } = await newcomers.submitted({ email: 'undone@fournier.test' });
    const rc = (await memberships.read(membership.id)).documents.find(({ piece }) => piece === 'RC')
      ?.documents[0];
    const of = { token: await server.tokenOf('admin'), params: { id: membership.id, document: rc?.id ?? 0 } };
    const before = (await server.mails()).length;
    expect(
      (
        await server.call('decideMembershipDocument', {
          ...of,
          body: { accepted: false, reason: 'Illisible', seen: 'received' },
        })
      ).status,
    ).toBe(200);
    expect(
      (await server.call('undoMembershipVerdict', of)).body.membership.documents.find(
        ({ piece }) => piece === 'RC',
      ),
    ).toMatchObject({ state: 'received', documents: [{ reason: null }] });
    server.clock.advance({ seconds: verdictUndo.taken / 1_000 });
    expect(await server.mails()).toHaveLength(before);
  });
});
