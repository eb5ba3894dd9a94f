import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RequestResource } from '#contract/request-resources.ts';
import { declaration } from '../support/claims.ts';
import { walkerOf } from '../support/request-inputs.ts';
import {
  databaseKinds,
  startTestServer,
  type CallInput,
  type Login,
  type TestServer,
} from '../support/server.ts';
import {
  visible,
  type Whose,
  paperOf,
  content,
  documentOf,
  contractorOf,
  claimOf,
  objectCalls,
  objectCallNames,
  notTheirs,
} from './scope-calls.ts';

/**
 * The rule itself is tested on both databases; that every call follows it only on one, as all load objects by
 * the same function.
 */
describe.each(databaseKinds)('someone else’s request on %s', (database) => {
  let server: TestServer;
  const requests = {} as Record<Whose, RequestResource>;

  beforeAll(async () => {
    server = await startTestServer({ database });
    const courtier = await walkerOf(server, 'courtier');
    const principal = await walkerOf(server, 'principal');
    for (const whose of Object.keys(visible) as Whose[])
      requests[whose] = await (
        whose.includes('main') || whose.includes('agency') ? principal : courtier
      ).simulate();
    const made = [Object.values(requests).map(({ id }) => id)];
    await server.sql(
      "insert into dues (id, request_id, kind, offer_version, amount_cents, reference, asked_at) overriding system value select id, id, 'premium', 1, 1000, 'P-' || id, now() from requests where id = any ($1::integer[])",
      made,
    );
    await server.sql(
      "insert into payments (id, request_id, due_id, method, state, amount_cents, reference, value_date, created_at) overriding system value select id, id, id, 'virement', 'paid', 1000, 'V', '2026-06-15', now() from requests where id = any ($1::integer[])",
      made,
    );
    await server.sql(
      "insert into refunds (id, request_id, payment_id, kind, amount_cents, state, asked_by, asked_at) overriding system value select id, id, id, 'pro-rata', 100, 'asked', 5, now() from requests where id = any ($1::integer[])",
      made,
    );
    const set = (whose: Whose, sets: string) =>
      server.sql(`update requests set ${sets} where id = ${requests[whose].id}`);
    await set('an agency’s', 'broker_id = 5, lead_broker_id = 4');
    await set('one given to the company', 'company_id = 1, company_sees = true');
    await set('one given to another company', 'company_id = 2, company_sees = true');
    await set('one not yet given to the company', 'company_id = 1, company_sees = false');
    for (const { id } of Object.values(requests))
      await server.sql(
        'insert into papers (id, request_id, offer_version, version, name, content) values ($1, $2, 0, 1, $3, $4::jsonb)',
        [paperOf(id), id, 'devis.pdf', JSON.stringify(content)],
      );
    for (const { id } of Object.values(requests)) {
      await server.sql(
        "insert into contractors (id, request_id, position, trade, siren, name) values ($1, $2, 1, 'couverture', '999172927', 'Constructions Maëlan')",
        [contractorOf(id), id],
      );
      await server.sql(
        `insert into claims (id, request_id, number, state, declaration, sha256, declared_at, received_at, declarer, updated_at)
        values ($1, $2, 1, 'declared', $3::jsonb, '', now(), now(), 'Marc Delmas', now())`,
        [claimOf(id), id, JSON.stringify(declaration)],
      );
      await server.services.storage.put(`documents/${id}/permis.pdf`, Buffer.from('%PDF-1.7'));
      await server.sql(
        `insert into documents (id, request_id, piece, name, type, bytes, sha256, state, storage_key, sent_at, sender)
        values ($1, $2, 'permis', 'permis.pdf', 'application/pdf', 8, '', 'received', $3, now(), 'Marc Delmas')`,
        [documentOf(id), id, `documents/${id}/permis.pdf`],
      );
    }
  });
  afterAll(() => server.close());

  const cases = (Object.keys(visible) as Whose[]).flatMap((whose) =>
    (Object.entries(visible[whose]) as [Login, boolean][]).map(
      ([login, sees]) => [whose, login, sees] as const,
    ),
  );

  /**
   * A session of that account; the cabinet of `manager` says who works, for nobody works
   * there without a name.
   */
  async function workingAs(login: Login): Promise<string> {
    const token = await server.tokenOf(login);
    if (login === 'manager')
      await server.call('chooseCollaborator', { token, body: { collaborator_id: 1, pin: '' } });
    return token;
  }

  test.each(cases)('someone else’s request: %s, for %s: %s', async (whose, login, sees) => {
    const token = await workingAs(login);
    const { id } = requests[whose];
    const state = () => server.sql('select version, status, step from requests where id = $1', [id]);
    const wrong: string[] = [];
    const names = database === 'postgres' ? objectCallNames : (['getRequest'] as const);
    for (const name of names.filter((one) => !notTheirs[login]?.includes(one))) {
      const { input, given } = objectCalls[name];
      if (given) await server.sql(`update requests set ${given} where id = $1`, [id]);
      const before = await state();
      // A version that nobody has: what is seen is then in conflict, or answered; nothing is
      // changed by looking.
      const { status, raw } = await server.call(name, {
        ...input({ ...requests[whose], version: 9_999 }),
        token,
      } as CallInput<typeof name>);
      if ((status === 404) === sees || status >= 500)
        wrong.push(`${name}: ${status} ${raw.subarray(0, 300).toString()}`);
      expect(await state()).toEqual(before);
      if (given)
        await server.sql(
          "update requests set status = 'offres-en-cours', step = 'prerequest-do', admin_message = null where id = $1",
          [id],
        );
    }
    expect(wrong).toEqual([]);
  });

  test.each(cases)('someone else’s request in the list: %s, for %s: %s', async (whose, login, sees) => {
    const { body } = await server.call('listRequests', {
      token: await workingAs(login),
      query: { search: requests[whose].reference } as never,
    });
    expect(body.requests.data.map(({ id }) => id)).toEqual(sees ? [requests[whose].id] : []);
  });

  test('a main broker sees its own and its agencies’ requests everywhere, also those from before it led them', async () => {
    const token = await server.tokenOf('principal');
    const [old] = await server.sql<{ id: number; reference: string }>(
      "select id, reference from requests where broker_id = 3 and status = 'offres-en-cours' and step = 'constitution-du-dossier' limit 1",
    );
    if (!old) throw new Error('The demonstration has such a request');
    const seen = async () => {
      const { status } = await server.call('getRequest', { token, params: { id: old.id } });
      const { body } = await server.call('listRequests', {
        token,
        query: { search: old.reference } as never,
      });
      const { body: today } = await server.call('tasks', { token });
      const { body: all } = await server.call('listRequests', { token });
      return {
        detail: status,
        listed: body.requests.data.length,
        task: today.tasks.some(({ request_id }) => request_id === old.id),
        counted: all.counts['offres-en-cours'] ?? 0,
      };
    };
    await server.sql("update requests set updated_at = '2020-01-01' where id = $1", [old.id]);
    const before = await seen();
    expect(before).toMatchObject({ detail: 404, listed: 0, task: false });
    const [more] = await server.sql<{ n: number }>(
      "select count(*)::integer as n from requests where broker_id = 3 and status = 'offres-en-cours'",
    );
    await server.sql('update brokers set lead_broker_id = 4 where id = 3');
    expect(await seen()).toEqual({
      detail: 200,
      listed: 1,
      task: true,
      counted: before.counted + (more?.n ?? 0),
    });
    await server.sql('update brokers set lead_broker_id = null where id = 3');
    expect(await seen()).toEqual(before);
    await server.sql("update users set role = 'main_broker' where email = 'courtier2@charpente.test'");
    const own = await server.call('getRequest', {
      token: await server.tokenOf('courtier2'),
      params: { id: old.id },
    });
    const [lead] = await server.sql<{ lead_broker_id: number }>(
      'select lead_broker_id from requests where id = $1',
      [old.id],
    );
    expect([own.status, lead?.lead_broker_id]).toEqual([200, 3]);
    await server.sql("update users set role = 'broker' where email = 'courtier2@charpente.test'");
  });
});
