import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { CallName, Calls } from '#contract/calls.ts';
import type { MembershipResource } from '#contract/memberships.ts';
import { parisDateOf } from '#domain/dates.ts';
import { plusDays } from '#domain/calendar.ts';
import { verdictUndo } from '#domain/pieces/index.ts';
import { reconcileSignature } from '#server/signatures/reconcile.ts';
import { sweepSignatures } from '#server/signatures/sweep.ts';
import { activity, formWith, informations, type newcomerOn, papers } from '../support/registration.ts';
import type { CallInput, TestServer } from '../support/server.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';

type MembershipCall = {
  [K in CallName]: Calls[K] extends { object: 'membership' | { kind: 'membership' } } ? K : never;
}[CallName];

/** Each call that names a membership, with an input that it would take. */
const objectCalls: Record<MembershipCall, (id: number) => CallInput<never>> = {
  membership: (id) => ({ params: { id } }) as never,
  membershipEvent: (id) => ({ params: { id }, body: { event: 'DOCUMENTS.SUBMIT', version: 1 } }) as never,
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

describe('a membership', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
  });
  afterAll(() => server.close());

  const admin = () => server.tokenOf('admin');
  const read = async (id: number) =>
    (await server.call('membership', { token: await admin(), params: { id } })).body.membership;
  const sendAt = async (
    { id, version }: Pick<MembershipResource, 'id' | 'version'>,
    event: string,
    data: Record<string, unknown> = {},
  ) =>
    server.call('membershipEvent', { token: await admin(), params: { id }, body: { event, data, version } });
  const send = async (
    { id }: Pick<MembershipResource, 'id'>,
    event: string,
    data: Record<string, unknown> = {},
  ) => sendAt(await read(id), event, data);
  const transactionOf = async (id: number) =>
    (
      await server.sql<{ id: string; state: string; applied: boolean; late: boolean }>(
        'select id, state, applied_at is not null as applied, late_at is not null as late from signature_transactions where membership_id = $1 order by number desc limit 1',
        [id],
      )
    )[0];

  test.each(brokersCalls)('is nobody else’s: %s', async (name) => {
    const answer = await server.call(name, {
      token: await server.tokenOf('courtier'),
      ...objectCalls[name](10),
    } as never);
    expect(answer.status).toBe(404);
  });

  test('is a main broker’s to read where it is an agency’s, and not to write', async () => {
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

  test('is read, and written by nobody but a manager of the cabinet', async () => {
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

  test('is not written again where ORIAS says what it said before: its day alone is', async () => {
    const { membership } = await newcomers.submitted({ email: 'register@fournier.test' });
    await server.sql("update memberships set orias_checked_at = '2026-01-05T08:00:00Z' where id = $1", [
      membership.id,
    ]);
    const before = await read(membership.id);
    const { orias, checked_at } = (
      await server.call('membershipChecks', { token: await admin(), params: { id: membership.id } })
    ).body;
    expect(orias).toEqual(before.orias_entry);
    expect(await read(membership.id)).toMatchObject({
      contents_version: before.contents_version,
      orias_checked_at: checked_at,
    });
  });

  test('that is signed is recorded without any return, by the sweep', async () => {
    const { membership } = await newcomers.submitted({ email: 'sweep@fournier.test' });
    await newcomers.sign(membership.id);
    await sweepSignatures(server.services);
    expect(await read(membership.id)).toMatchObject({
      status: { slug: 'signed' },
      agreement: { state: 'signed' },
    });
    expect(await transactionOf(membership.id)).toMatchObject({ state: 'completed', applied: true });
  });

  test('that is signed is recorded where the server died between the signature and its law', async () => {
    const { membership } = await newcomers.submitted({ email: 'killed@fournier.test' });
    await newcomers.sign(membership.id);
    await server.sql(
      "alter table membership_events add constraint test_killed check (event <> 'AGREEMENT.SIGNED') not valid",
    );
    const { id = '' } = (await transactionOf(membership.id)) ?? {};
    await expect(reconcileSignature(server.services, id)).rejects.toThrow('test_killed');
    expect(await read(membership.id)).toMatchObject({
      status: { slug: 'pending' },
      agreement: { state: 'signed' },
    });
    await server.sql('alter table membership_events drop constraint test_killed');
    await sweepSignatures(server.services);
    expect(await read(membership.id)).toMatchObject({ status: { slug: 'signed' } });
    expect(
      (
        await server.sql<{ n: number }>(
          "select count(*)::integer as n from membership_events where membership_id = $1 and event = 'AGREEMENT.SIGNED'",
          [membership.id],
        )
      )[0]?.n,
    ).toBe(1);
  });

  test('keeps a signature that comes while information is asked for, until it is supplied', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'asked@fournier.test' });
    expect(
      (await send(membership, 'INFO.REQUEST', { comment: 'Le Kbis est illisible', pieces: ['KBIS'] })).status,
    ).toBe(200);
    await newcomers.sign(membership.id);
    await sweepSignatures(server.services);
    expect(await read(membership.id)).toMatchObject({
      status: { slug: 'requestInfo' },
      agreement: { state: 'signed' },
      question: 'Le Kbis est illisible',
    });
    const { version } = await read(membership.id);
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

  test('asks to correct answers: handed over again once one of them is another, or with a word of why not', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'corrected@fournier.test' });
    const { id } = membership;
    const ask = (data: Record<string, unknown>) =>
      send(membership, 'INFO.REQUEST', { comment: 'Votre siège a-t-il changé ?', ...data });
    const submit = async (data: Record<string, unknown> = {}) =>
      server.call('membershipEvent', {
        token,
        params: { id },
        body: { event: 'DOCUMENTS.SUBMIT', data, version: (await read(id)).version },
      });
    const mailed = async (subject: string) =>
      (await server.mails()).find((mail) => mail.subject.endsWith(subject) && mail.text.includes('siège'))
        ?.text;
    const made = async () =>
      (await read(id)).corrections.map(({ step, corrected_at: at }) => [step, at !== null]);
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
    const corrections = (await read(id)).story.filter(({ event }) => event === 'ANSWERS.CHANGE');
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

  test('that is rejected keeps a signature that comes too late, and says so', async () => {
    const { membership } = await newcomers.submitted({ email: 'rejected@fournier.test' });
    expect((await send(membership, 'MEMBERSHIP.REJECT')).status).toBe(422);
    const isExamined = async () =>
      (
        await server.call('piecesToExamine', { token: await admin(), query: { per_page: 100 } })
      ).body.pieces.data.some((piece) => piece.membership_id === membership.id);
    expect(await isExamined()).toBe(true);
    expect(
      (await send(membership, 'MEMBERSHIP.REJECT', { comment: 'Hors programme' })).body.membership,
    ).toMatchObject({ status: { slug: 'rejected' } });
    expect(await isExamined()).toBe(false);
    await newcomers.sign(membership.id);
    await server.services.outbox.drain();
    await sweepSignatures(server.services);
    expect(await transactionOf(membership.id)).toMatchObject({
      state: 'completed',
      applied: false,
      late: true,
    });
    expect(await read(membership.id)).toMatchObject({
      status: { slug: 'rejected' },
      agreement: { state: 'open' },
    });
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('convention signée trop tard')]),
    );
  });

  test('asks nothing any more once its question is taken back, and lies where it was asked', async () => {
    const { membership } = await newcomers.submitted({ email: 'mistaken@fournier.test' });
    const { id } = membership;
    const lies = async () => {
      const { status, broker, question, corrections, documents } = await read(id);
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
          await send(membership, 'INFO.REQUEST', {
            comment: 'Le Kbis est illisible',
            pieces: ['KBIS'],
            answers: ['activite'],
          })
        ).status,
      ).toBe(200);
      const asking = await lies();
      expect(
        (await send(membership, 'INFO.WITHDRAW', { comment: 'Je l’ai relu\u00a0: il est lisible' })).status,
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

  test('asks nothing any more once it is rejected, nor open again', async () => {
    const { membership } = await newcomers.submitted({ email: 'closed@fournier.test' });
    await send(membership, 'INFO.REQUEST', {
      comment: 'Le Kbis est illisible',
      pieces: ['KBIS'],
      answers: ['activite'],
    });
    expect(await read(membership.id)).toMatchObject({
      question: 'Le Kbis est illisible',
      corrections: [{ step: 'activite' }],
    });
    expect(
      (await send(membership, 'MEMBERSHIP.REJECT', { comment: 'Hors programme' })).body.membership,
    ).toMatchObject({ status: { slug: 'rejected' }, question: null, corrections: [] });
    expect((await send(membership, 'MEMBERSHIP.REOPEN')).body.membership).toMatchObject({
      status: { slug: 'pending' },
      question: null,
      corrections: [],
    });
  });

  test('that was ended is told apart from a request that was rejected', async () => {
    const statusOf = async (token: string) =>
      (await server.call('curent', { token })).body.user.broker?.membership;
    const { token, membership } = await newcomers.submitted({ email: 'ended@fournier.test' });
    await send(membership, 'MEMBERSHIP.REJECT', { comment: 'Hors programme' });
    expect(await statusOf(token)).toMatchObject({ status: 'rejected', terminated: false });
    await send(membership, 'MEMBERSHIP.REOPEN');
    await server.sql("update memberships set status = 'valid' where id = $1", [membership.id]);
    await send(membership, 'MEMBERSHIP.TERMINATE', { comment: 'Fin du partenariat' });
    expect(await statusOf(token)).toMatchObject({ status: 'rejected', terminated: true });
    await send(membership, 'MEMBERSHIP.REOPEN');
    expect(await statusOf(token)).toMatchObject({ status: 'pending', terminated: false });
  });

  test('goes without its signature where an admin says so, and is validated by one of two', async () => {
    const { membership } = await newcomers.submitted({ email: 'waived@fournier.test' });
    const waived = await server.call('updateMembershipWithoutSign', {
      token: await admin(),
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
    expect((await send(membership, 'MEMBERSHIP.VALIDATE')).refusal.message).toBe(
      'Toutes les pièces obligatoires ne sont pas acceptées.',
    );
    for (const { documents } of waived.body.membership.documents) {
      for (const { id } of documents)
        await server.call('decideMembershipDocument', {
          token: await admin(),
          params: { id: membership.id, document: id },
          body: { accepted: true, seen: 'received' },
        });
    }
    const seen = await read(membership.id);
    const both = await Promise.all([
      sendAt(seen, 'MEMBERSHIP.VALIDATE'),
      sendAt(seen, 'MEMBERSHIP.VALIDATE'),
    ]);
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
    const { who } = (await read(membership.id)).story[0] ?? { who: '' };
    expect(both.find(({ status }) => status === 409)?.refusal.message).toBe(
      `Cette adhésion a changé entre-temps\u00a0: «\u00a0Adhésion validée\u00a0», par ${who}. Voici où elle en est\u202f; rien de ce que vous auriez saisi n’est perdu.`,
    );
  });

  test.each(['pending', 'signed', 'requestInfo'])(
    'that waits is listed before those that came to %s later, on every page; of the others the latest comes first',
    async (status) => {
      await server.sql('update memberships set status = $1 where id between 101 and 118', [status]);
      const sinceOn = async (asked: string, page: number) =>
        (
          await server.call('memberships', { token: await admin(), query: { status: asked, page } })
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

  test('is suspended by a main administrator alone, at the broker’s very next call', async () => {
    const { version } = await read(3);
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
      (await server.call('membershipEvent', { token: await admin(), ...event })).body.membership.broker
        .status,
    ).toBe('suspended');
    expect((await server.call('ownMembership', { token: broker })).status).toBe(403);
    expect((await send({ id: 3 }, 'MEMBERSHIP.RESTORE')).body.membership.broker.status).toBe('valid');
  });

  test('asks for a new link where the former is of no use', async () => {
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

  test('asks for a new link from the page to which its signer came back from a refusal: a transaction that did not exist, mailed, under the same address', async () => {
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

  test('refuses a document whose day is over, and keeps what was refused with its reason', async () => {
    const { token, membership } = await newcomers.submitted({ email: 'days@fournier.test' });
    const old = formWith([
      { name: 'piece', value: 'RC' },
      { name: 'date', value: '2026-06-14' },
      { name: 'file', file: 'rc.pdf', content: '%PDF-1.4 old' },
    ]);
    expect(
      (await server.call('addMembershipDocument', { token, params: { id: membership.id }, ...old })).refusal
        .errors,
    ).toMatchObject({ date: [expect.stringContaining('plus valable')] });
    const rc = (await read(membership.id)).documents.find(({ piece }) => piece === 'RC')?.documents[0];
    const verdict = { token: await admin(), params: { id: membership.id, document: rc?.id ?? 0 } };
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
    server.clock.advance({ seconds: verdictUndo.taken / 1_000 });
    expect((await newcomers.own(token))?.documents.find(({ piece }) => piece === 'RC')).toMatchObject({
      state: 'refused',
      supplied: false,
      documents: [{ reason: 'Illisible' }],
    });
    expect((await server.mails()).map(({ subject }) => subject)).toEqual(
      expect.arrayContaining([expect.stringContaining('pièce refusée')]),
    );
  });

  test('accepts no extract that would be issued on a day to come', async () => {
    const { membership } = await newcomers.submitted({ email: 'to-come@fournier.test' });
    const kbis = (await read(membership.id)).documents.find(({ piece }) => piece === 'KBIS')?.documents[0];
    const judge = async (date: string) =>
      server.call('decideMembershipDocument', {
        token: await admin(),
        params: { id: membership.id, document: kbis?.id ?? 0 },
        body: { accepted: true, seen: 'received', date },
      });
    const today = parisDateOf(server.clock.now());
    expect((await judge(plusDays(today, 1))).refusal.errors).toEqual({ date: ['Cette date est à venir.'] });
    expect((await judge(today)).status).toBe(200);
  });

  test('hears nothing of a refusal that is undone', async () => {
    const { membership } = await newcomers.submitted({ email: 'undone@fournier.test' });
    const rc = (await read(membership.id)).documents.find(({ piece }) => piece === 'RC')?.documents[0];
    const of = { token: await admin(), params: { id: membership.id, document: rc?.id ?? 0 } };
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
