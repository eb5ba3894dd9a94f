import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { formWith, plainPdf, type newcomerOn } from '../support/registration.ts';
import { membershipsOn } from '../support/membership-gestures.ts';
import { startWithNewcomers } from '../support/server-with-newcomers.ts';
import type { Login, TestServer } from '../support/server.ts';

/*
 * Tests of the tasks that memberships add to “À faire”, and of the cabinets that its lines name.
 */

describe('the tasks of the day about memberships', () => {
  let server: TestServer;
  let newcomers: ReturnType<typeof newcomerOn>;
  let memberships: ReturnType<typeof membershipsOn>;
  beforeAll(async () => {
    ({ server, newcomers } = await startWithNewcomers());
    memberships = membershipsOn(server);
    await server.sql("update documents set state = 'accepted' where membership_id is not null");
    await server.sql("update memberships set status = 'valid' where status = 'signed'");
  });
  afterAll(() => server.close());

  const all = async (login: Login) =>
    (await server.call('tasks', { token: await server.tokenOf(login) })).body;
  const about = async (id: number, login: Login = 'gestion') =>
    (await all(login)).tasks
      .filter(({ membership }) => membership?.id === id)
      .map(({ title, detail, cabinet, action, membership }) => [
        title,
        detail,
        cabinet,
        action,
        membership?.documents,
      ]);
  const cabinetsOf = async (login: Login) => {
    const rows = await server.sql<{ id: number; name: string }>(
      'select r.id, b.company_name as name from requests r join brokers b on b.id = r.broker_id',
    );
    const nameOf = new Map(rows.map(({ id, name }) => [id, name]));
    return (await all(login)).tasks.map(({ request_id: id, cabinet }) => [
      cabinet,
      id === null ? cabinet : nameOf.get(id),
    ]);
  };
  const judge = async (id: number, accepted: boolean) => {
    for (const { documents } of (await memberships.read(id)).documents)
      for (const { id: document, state } of documents.filter((one) => one.may.accept))
        await server.call('decideMembershipDocument', {
          token: await server.tokenOf('admin'),
          params: { id, document },
          body: { accepted, seen: state, ...(!accepted && { reason: 'Illisible' }) },
        });
  };

  test('an administrator has its pieces to examine, then the decision, with their age; a broker has neither', async () => {
    const before = (await all('gestion')).total;
    const { token, membership } = await newcomers.submitted({ email: 'task@fournier.test' });
    const { id } = membership;
    await server.sql("update documents set sent_at = sent_at - interval '3 days' where membership_id = $1", [
      id,
    ]);
    expect(await about(id)).toEqual([
      [
        '4 pièces d’adhésion sont à examiner',
        'N°\u00a0ORIAS 16004872 – depuis 3 jours',
        'Cabinet Fournier',
        'Examiner',
        true,
      ],
    ]);
    expect((await all('gestion')).total).toBe(before + 1);
    expect(await about(id, 'courtier')).toEqual([]);
    await judge(id, true);
    expect(await about(id), 'the agreement is to be signed').toEqual([]);
    await memberships.send(membership, 'AGREEMENT.WAIVE');
    expect(await about(id)).toEqual([
      [
        'Une demande d’adhésion est à décider',
        'N°\u00a0ORIAS 16004872',
        'Cabinet Fournier',
        'Décider',
        false,
      ],
    ]);
    await memberships.send(membership, 'MEMBERSHIP.VALIDATE');
    expect(await about(id)).toEqual([]);
    const sent = formWith([
      { name: 'piece', value: 'RC' },
      { name: 'date', value: '2027-12-31' },
      { name: 'file', file: 'rc.pdf', content: plainPdf('newer') },
    ]);
    await server.call('addMembershipDocument', { token, params: { id }, ...sent });
    await server.services.outbox.drain();
    expect(
      (await about(id)).map(([title]) => title),
      'a member replaced a piece',
    ).toEqual(['Une pièce d’adhésion est à examiner']);
    await memberships.send(membership, 'INFO.REQUEST', { comment: 'Votre RIB ?', pieces: ['RIBIBAN'] });
    expect(await about(id), 'a question does not take the piece away').toHaveLength(1);
  });

  test('a signed membership with a refused piece waits for its broker, not for a decision', async () => {
    const { membership } = await newcomers.submitted({ email: 'refused-task@fournier.test' });
    await memberships.send(membership, 'AGREEMENT.WAIVE');
    await judge(membership.id, false);
    expect(await about(membership.id)).toEqual([]);
  });

  test('each line names its cabinet to an administrator and to a main broker, not to a broker', async () => {
    for (const login of ['gestion', 'principal'] as const) {
      const shown = await cabinetsOf(login);
      expect(shown.length).toBeGreaterThan(0);
      for (const [said, is] of shown) expect(said).toBe(is);
    }
    const own = await cabinetsOf('courtier');
    expect(own.length).toBeGreaterThan(0);
    expect(own.map(([said]) => said).filter(Boolean)).toEqual([]);
  });
});
