import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { activity, formWith, informations, type newcomerOn } from '../support/registration.ts';
import type { TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';
import { membershipsOn } from '../support/membership-gestures.ts';

/*
 * Tests of the decisions on a membership, and of its list.
 */

describe('a membership', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  let memberships: ReturnType<typeof membershipsOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
    memberships = membershipsOn(server);
  });
  afterAll(() => server.close());

  test('a membership with questions is submitted again after another answer or a comment that says why not', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'corrected@fournier.test' });
    const { id } = membership;
    const ask = (data: Record<string, unknown>) =>
      memberships.send(membership, 'INFO.REQUEST', { comment: 'Votre siège a-t-il changé ?', ...data });
    const submit = async (data: Record<string, unknown> = {}) =>
      server.call('membershipEvent', {
        token,
        params: { id },
        body: { event: 'DOCUMENTS.SUBMIT', data, version: (await memberships.read(id)).version },
      });
    const mailed = async (subject: string) =>
      (await server.mails()).find((mail) => mail.subject.endsWith(subject) && mail.text.includes('siège'))
        ?.text;
    const made = async () =>
      (await memberships.read(id)).corrections.map(({ step, corrected_at: at }) => [step, at !== null]);
    expect((await ask({})).refusal.errors).toEqual({
      pieces: ['Indiquez au moins une pièce, ou des réponses à corriger.'],
    });
    expect((await ask({ answers: ['informations'] })).status).toBe(200);
    await server.services.outbox.drain();
    for (const said of ['À corriger\u00a0: vos informations.', 'ou dites pourquoi elles restent'])
      expect(await mailed('informations demandées')).toContain(said);
    expect(await mailed('informations demandées')).not.toContain('À transmettre');
    expect((await submit()).refusal.errors).toEqual({
      comment: ['Ce qui est à corriger n’a pas changé en entier\u00a0: dites pourquoi.'],
    });
    expect((await server.call('secondStep', { token, body: informations })).status).toBe(200);
    expect(
      (await server.call('thirdStep', { token, body: { ...activity, turnover: '900 000' } as never })).status,
    ).toBe(200);
    expect(await made(), 'the same answers correct nothing, nor do those of another step').toEqual([
      ['informations', false],
    ]);
    expect((await submit({ comment: 'Le siège est le bon' })).body.membership).toMatchObject({
      status: { slug: 'pending' },
      corrections: [],
    });
    await server.services.outbox.drain();
    expect(await mailed('demande d’adhésion à examiner')).toContain('«\u00a0Le siège est le bon\u00a0»');

    server.clock.advance({ minutes: 1 });
    expect((await ask({ answers: ['informations'], pieces: ['IDENTITE'] })).status).toBe(200);
    await server.services.outbox.drain();
    for (const said of [
      'À transmettre\u00a0: Pièce d’identité du dirigeant.',
      'À corriger\u00a0: vos informations.',
      'Déposez-y ce qui manque',
    ])
      expect(await mailed('informations demandées')).toContain(said);
    expect(
      (await server.call('secondStep', { token, body: { ...informations, address: '14 rue des Tanneurs' } }))
        .status,
    ).toBe(200);
    expect(await made()).toEqual([['informations', true]]);
    const corrections = (await memberships.read(id)).story.filter(({ event }) => event === 'ANSWERS.CHANGE');
    expect(
      corrections.map(({ who, label, comment, from, to }) => [who, label, comment, from, to]),
      'by their names, and nothing of what stayed as it was',
    ).toEqual([
      ['Claire Fournier', 'Réponses corrigées', 'Adresse', 'requestInfo', 'requestInfo'],
      ['Claire Fournier', 'Réponses corrigées', 'Chiffre d’affaires', 'requestInfo', 'requestInfo'],
    ]);
    expect((await submit()).refusal.message).toBe('Les pièces demandées ne sont pas toutes fournies.');
    server.clock.advance({ minutes: 1 });
    const sent = formWith([
      { name: 'piece', value: 'IDENTITE' },
      { name: 'file', file: 'id.pdf', content: '%PDF-1.4 identity' },
    ]);
    expect((await server.call('addMembershipDocument', { token, params: { id }, ...sent })).status).toBe(200);
    expect((await submit()).body.membership).toMatchObject({ status: { slug: 'pending' }, question: null });
  });

  test('a membership whose question is withdrawn asks nothing more, and returns to where it was asked', async () => {
    const { membership } = await newcomers.submitted({ email: 'mistaken@fournier.test' });
    const { id } = membership;
    const lies = async () => {
      const { status, broker, question, corrections, documents } = await memberships.read(id);
      return [
        status.slug,
        broker.status,
        question,
        corrections,
        documents.filter(({ asked_at: at }) => at !== null).map(({ piece }) => piece),
      ];
    };
    const askAndWithdraw = async () => {
      server.clock.advance({ minutes: 1 });
      expect(
        (
          await memberships.send(membership, 'INFO.REQUEST', {
            comment: 'Le Kbis est illisible',
            pieces: ['KBIS'],
            answers: ['activite'],
          })
        ).status,
      ).toBe(200);
      const asking = await lies();
      expect(
        (
          await memberships.send(membership, 'INFO.WITHDRAW', {
            comment: 'Je l’ai relu\u00a0: il est lisible',
          })
        ).status,
      ).toBe(200);
      return [asking.slice(0, 3), await lies()];
    };
    expect(await askAndWithdraw()).toEqual([
      ['requestInfo', 'pending', 'Le Kbis est illisible'],
      ['pending', 'pending', null, [], []],
    ]);
    const told = (await server.mails()).filter(
      ({ recipient, subject }) =>
        recipient === 'mistaken@fournier.test' && subject === 'Charpente – question retirée',
    );
    expect(told.map(({ text }) => text.includes('Je l’ai relu'))).toEqual([true]);
    await server.sql("update memberships set status = 'valid', agreement = 'signed' where id = $1", [id]);
    await server.sql(
      "update brokers set status = 'suspended' where id = (select broker_id from memberships where id = $1)",
      [id],
    );
    expect(await askAndWithdraw()).toEqual([
      ['requestInfo', 'suspended', 'Le Kbis est illisible'],
      ['valid', 'suspended', null, [], []],
    ]);
    await server.sql("update memberships set status = 'signed' where id = $1", [id]);
    expect(await askAndWithdraw()).toEqual([
      ['requestInfo', 'suspended', 'Le Kbis est illisible'],
      ['signed', 'suspended', null, [], []],
    ]);
  });

  test('a rejected membership asks nothing more, and still asks nothing once it is open again', async () => {
    const { membership } = await newcomers.submitted({ email: 'closed@fournier.test' });
    await memberships.send(membership, 'INFO.REQUEST', {
      comment: 'Le Kbis est illisible',
      pieces: ['KBIS'],
      answers: ['activite'],
    });
    expect(await memberships.read(membership.id)).toMatchObject({
      question: 'Le Kbis est illisible',
      corrections: [{ step: 'activite' }],
    });
    expect(
      (await memberships.send(membership, 'MEMBERSHIP.REJECT', { comment: 'Hors programme' })).body
        .membership,
    ).toMatchObject({ status: { slug: 'rejected' }, question: null, corrections: [] });
    expect((await memberships.send(membership, 'MEMBERSHIP.REOPEN')).body.membership).toMatchObject({
      status: { slug: 'pending' },
      question: null,
      corrections: [],
    });
  });

  test('a membership that was terminated is distinguished from a request that was rejected', async () => {
    const statusOf = async (token: string) =>
      (await server.call('curent', { token })).body.user.broker?.membership;
    const { token, membership } = await newcomers.submitted({ email: 'ended@fournier.test' });
    await memberships.send(membership, 'MEMBERSHIP.REJECT', { comment: 'Hors programme' });
    expect(await statusOf(token)).toMatchObject({ status: 'rejected', terminated: false });
    await memberships.send(membership, 'MEMBERSHIP.REOPEN');
    await server.sql("update memberships set status = 'valid' where id = $1", [membership.id]);
    await memberships.send(membership, 'MEMBERSHIP.TERMINATE', { comment: 'Fin du partenariat' });
    expect(await statusOf(token)).toMatchObject({ status: 'rejected', terminated: true });
    await memberships.send(membership, 'MEMBERSHIP.REOPEN');
    expect(await statusOf(token)).toMatchObject({ status: 'pending', terminated: false });
  });

  test.each(['pending', 'signed', 'requestInfo'])(
    'the memberships that wait are listed before those that reached %s later; among the others the latest is first',
    async (status) => {
      await server.sql('update memberships set status = $1 where id between 101 and 118', [status]);
      const sinceOn = async (asked: string, page: number) =>
        (
          await server.call('memberships', {
            token: await server.tokenOf('admin'),
            query: { status: asked, page },
          })
        ).body.memberships.data.map(({ since }) => since);
      const first = await sinceOn(status, 1);
      const waiting = [...first, ...(await sinceOn(status, 2))];
      expect(first).toHaveLength(15);
      expect(waiting.length).toBeGreaterThan(15);
      expect(waiting).toEqual(waiting.toSorted());
      const members = await sinceOn('valid', 1);
      expect(members).toEqual(members.toSorted().toReversed());
      expect(new Set(members).size).toBeGreaterThan(1);
    },
  );

  test('only a main administrator suspends a membership, and the broker’s next call is refused', async () => {
    const { version } = await memberships.read(3);
    const event = { params: { id: 3 }, body: { event: 'MEMBERSHIP.SUSPEND', version } };
    const broker = await server.tokenOf('courtier2');
    const ordinary = await server.tokenOf('gestion');
    expect((await server.call('membershipEvent', { token: ordinary, ...event })).status).toBe(403);
    expect(
      (await server.call('membership', { token: ordinary, params: { id: 3 } })).body.membership.permitted.map(
        (one) => one.event,
      ),
    ).toEqual(['INFO.REQUEST', 'MEMBERSHIP.TERMINATE']);
    expect(
      (await server.call('membershipEvent', { token: await server.tokenOf('admin'), ...event })).body
        .membership.broker.status,
    ).toBe('suspended');
    expect((await server.call('ownMembership', { token: broker })).status).toBe(403);
    expect((await memberships.send({ id: 3 }, 'MEMBERSHIP.RESTORE')).body.membership.broker.status).toBe(
      'valid',
    );
  });
});
