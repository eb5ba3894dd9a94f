import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { plusDays } from '#domain/calendar.ts';
import { parisDateOf } from '#domain/dates.ts';
import type { ListValueInput } from '#domain/validation/list-value.ts';
import type { DatedList } from '#domain/lists.ts';
import { storeShippedValues } from '#server/lists/book/shipped.ts';
import { often } from '../support/often.ts';
import { maisonInput } from '../support/request-inputs.ts';
import { databaseKinds, startTestServer, type TestServer } from '../support/server.ts';
import { openAgain, startNode } from './caller-nodes.ts';

/*
 * The days of the values of lists, which main administrators write (docs/domain/lists.md, "Days of values").
 * The day of the server is 15/06/2026 in Paris.
 */

const always: ListValueInput = { valid_from: null, valid_to: null, reason: '' };

/** Calls of one main administrator. */
function ofAdmin(as: () => { server: TestServer; token: string }) {
  const listed = async () => {
    const { server, token } = as();
    return (await server.call('listValues', { token })).body.values;
  };
  const named = async (list: DatedList, label: string) => {
    const found = (await listed()).find((one) => one.list === list && one.label === label);
    if (!found) throw new Error(`The list ${list} has no value ${label}`);
    return found;
  };
  const put = (id: number, seen: number, days: Partial<ListValueInput>, headers = {}) => {
    const { server, token } = as();
    return server.call('changeListValue', {
      token,
      params: { id },
      body: { ...always, ...days, seen },
      headers,
    });
  };
  const change = async (list: DatedList, label: string, days: Partial<ListValueInput>) => {
    const { id, version } = await named(list, label);
    return put(id, version, days);
  };
  return { listed, named, put, change };
}

const closing = (valid_to: string, more: Partial<ListValueInput> = {}) => ({
  valid_to,
  reason: 'Plus assuré',
  ...more,
});

describe.each(databaseKinds)('the days of values, on %s', (database) => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer({ database });
    token = await server.tokenOf('admin');
  });
  afterAll(() => server.close());
  const { listed, named, put, change } = ofAdmin(() => ({ server, token }));

  it('are those of every value of the dated lists, open at first, with the factor of the tariff in force', async () => {
    const { values, tariff } = (await server.call('listValues', { token })).body;
    expect([values.length, tariff]).toEqual([52, '2026.2']);
    expect(values.filter((one) => one.valid_from ?? one.valid_to ?? one.changed_at)).toEqual([]);
    expect(values.every(({ offered }) => offered)).toBe(true);
    expect([
      (await named('destination', 'Hôtel, résidence de tourisme ou étudiante')).coefficient,
      (await named('quality', 'Association')).coefficient,
    ]).toEqual([1.1, null]);
  });

  it('are stored by each node at its start, once', async () => {
    const before = await listed();
    await Promise.all([1, 2, 3].map(() => storeShippedValues(server.database)));
    expect(await listed()).toEqual(before);
  });

  it('name every fault of the form: a reversed period, no reason', async () => {
    const { id, version } = await named('quality', 'Association');
    const answer = await put(id, version, { valid_from: '2026-09-01', valid_to: '2026-08-01' });
    expect([answer.status, Object.keys(answer.refusal.errors ?? {}).toSorted()]).toEqual([
      422,
      ['reason', 'valid_to'],
    ]);
    expect((await named('quality', 'Association')).version).toBe(version);
  });

  it('change at the version that was read: a stale page and an unknown value are refused', async () => {
    const { id, version } = await named('quality', 'Lotisseur, aménageur');
    expect((await put(id, version, closing('2026-12-31'))).status).toBe(200);
    const stale = await put(id, version, closing('2026-11-30'));
    expect([stale.status, stale.refusal.code]).toEqual([409, 'stale_version']);
    expect(await named('quality', 'Lotisseur, aménageur')).toMatchObject({
      version: version + 1,
      valid_to: '2026-12-31',
      offered: true,
      reason: 'Plus assuré',
      changed_by: expect.stringMatching(/\w/),
    });
    expect((await put(999_999, 1, closing('2026-12-31'))).status).toBe(404);
  });

  it('change once where one write is sent twice', async () => {
    const { id, version } = await named('quality', 'Crédit-bailleur');
    const key = { 'idempotency-key': 'e2f4a1d2-7c0b-4a51-9f0e-2f8a0c6d1b77' };
    const answers = [
      await put(id, version, closing('2026-12-31'), key),
      await put(id, version, closing('2026-12-31'), key),
    ];
    expect(answers.map(({ status }) => status)).toEqual([200, 200]);
    expect((await named('quality', 'Crédit-bailleur')).version).toBe(version + 1);
  });

  it('never change a day before today', async () => {
    const refused = async (days: Partial<ListValueInput>) =>
      Object.keys((await change('batiment', 'Surélévation', days)).refusal.errors ?? {});
    expect(await refused({ valid_from: '2026-09-01' })).toEqual(['valid_from']);
    expect(await refused(closing('2026-06-13'))).toEqual(['valid_to']);
    expect((await change('batiment', 'Surélévation', closing('2026-06-14'))).status).toBe(200);
    expect((await named('batiment', 'Surélévation')).offered).toBe(false);
    expect(await refused(always)).toEqual(['valid_from']);
    expect((await change('batiment', 'Surélévation', { valid_from: '2026-06-15' })).status).toBe(200);
    expect(await named('batiment', 'Surélévation')).toMatchObject({
      offered: true,
      valid_from: '2026-06-15',
      valid_to: null,
      past: [{ valid_from: null, valid_to: '2026-06-14' }],
      reason: '',
    });
  });

  it('leave a value on every day', async () => {
    const all = (await listed()).filter(({ list }) => list === 'destinationMI');
    const [last, ...others] = all;
    if (!last) throw new Error('The list has no value');
    for (const { id, version } of others)
      expect((await put(id, version, closing('2026-06-30'))).status).toBe(200);
    const { status, refusal } = await put(last.id, last.version, closing('2026-07-31'));
    expect([status, refusal.errors]).toEqual([
      422,
      {
        valid_to: ['Cette liste ne proposerait plus rien le 01/08/2026\u00a0: gardez au moins une valeur'],
      },
    ]);
  });

  it('are a line of the journal, with the value and its new days', async () => {
    await change('subtypeSyndic', 'Ascenseur', closing('2026-12-31'));
    const { body } = await server.call('accountEvents', {
      token: await server.tokenOf('super'),
      query: { kind: 'list_value_changed' } as never,
    });
    expect(body.events.data[0]).toMatchObject({
      user: { email: 'admin@charpente.test' },
      data: { list: 'subtypeSyndic', value: 6, last_day: '2026-12-31' },
    });
  });
});

describe('a value that an administrator closes', () => {
  let server: TestServer;
  let admin: string;
  let broker: string;
  /** Sessions end after some hours. */
  const signIn = async () => {
    [admin, broker] = [await server.tokenOf('admin'), await server.tokenOf('courtier')];
  };
  beforeAll(async () => {
    server = await startTestServer();
    await signIn();
  });
  afterAll(() => server.close());
  const simulate = (more: object) =>
    server.call('simulate', { token: broker, body: { ...maisonInput(), ...more } as never });
  const offered = async (query: object = {}) =>
    (await server.call('listes', { query } as never)).body['destinationMI']?.map(({ id, valid_to: to }) => [
      id,
      to,
    ]);

  it('is offered through its last day in Paris, and an older request keeps it and is saved', async () => {
    const { request } = (await simulate({ destinationMI: 2 })).body;
    const values = ofAdmin(() => ({ server, token: admin }));
    expect((await values.change('destinationMI', 'Résidence secondaire', closing('2026-06-15'))).status).toBe(
      200,
    );
    expect((await simulate({ destinationMI: 2 })).status).toBe(200);
    expect(await offered()).toContainEqual([2, '2026-06-15']);

    // 23:30 in Paris, then half past midnight: in UTC both are the same day.
    server.clock.advance({ hours: 13, minutes: 30 });
    await signIn();
    expect((await simulate({ destinationMI: 2 })).status).toBe(200);
    server.clock.advance({ hours: 1 });
    await signIn();
    expect((await simulate({ destinationMI: 2 })).refusal.errors).toHaveProperty('destinationMI');
    expect(await offered()).not.toContainEqual([2, '2026-06-15']);
    expect(await offered({ date: '2026-06-15' })).toContainEqual([2, '2026-06-15']);
    expect((await server.call('listDays')).body.days).toEqual({
      destinationMI: { 2: [{ valid_from: null, valid_to: '2026-06-15' }] },
    });

    const read = (await server.call('getRequest', { token: broker, params: { id: request.id } })).body
      .request;
    expect(read.request_d_o.destinationMI).toBe(2);
    const saved = await server.call('updateRequest', {
      token: broker,
      params: { id: request.id },
      body: { ...read.form, keepStep: true, version: read.version } as never,
    });
    expect(saved.status).toBe(200);
  });

  it('is refused by every node from the next call on, and offered again after it is opened', async () => {
    const node = await startNode(server);
    const values = ofAdmin(() => ({ server, token: admin }));
    const price = () => node.post('/api/get-tarif', broker, maisonInput({ destinationMI: 3 }));
    expect(await price()).toBe(200);
    const today = parisDateOf(server.clock.now());
    await values.change('destinationMI', 'Investissement locatif', closing(plusDays(today, -1)));
    expect(await price()).toBe(422);
    await values.change('destinationMI', 'Investissement locatif', { valid_from: today });
    expect(await price()).toBe(200);
    await node.close();
  });
});

describe('two writes at the same moment', () => {
  let server: TestServer;
  beforeAll(async () => {
    server = await startTestServer();
  });
  afterAll(() => server.close());

  it('never close the last two values of a list together', async () => {
    const token = await server.tokenOf('admin');
    const values = ofAdmin(() => ({ server, token }));
    const [last, before, ...others] = (await values.listed()).filter(({ list }) => list === 'batiment');
    if (!last || !before) throw new Error('The list has fewer than two values');
    for (const { id, version } of others) await values.put(id, version, closing('2026-06-30'));
    const other = await openAgain(server, 1);
    const waiting = async () =>
      (
        await server.sql<{ count: number }>(
          "select count(*)::integer as count from pg_locks where relation = 'list_values'::regclass and not granted",
        )
      )[0]?.count;
    let writes: ReturnType<typeof values.put>[] = [];
    await other.transaction(async (tx) => {
      await tx.query({ name: 'test_lock', text: 'lock table list_values in share row exclusive mode' });
      writes = [last, before].map(({ id, version }) => values.put(id, version, closing('2026-07-31')));
      await expect.poll(waiting, often).toBe(2);
    });
    expect((await Promise.all(writes)).map(({ status }) => status).toSorted()).toEqual([200, 422]);
    await other.close();
  });
});
