import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankForm } from '#machines/simulation/form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of the revisions, conflicts, owners and limits of drafts.
 */

const at = (key: string) => ({ kind: 'sinistre' as const, key });
const simulation = (key: string) => ({ kind: 'simulation' as const, key });

describe('drafts', () => {
  let server: TestServer;
  let token: string;
  beforeAll(async () => {
    server = await startTestServer();
    token = await server.tokenOf('courtier');
  });
  afterAll(() => server.close());

  const get = (key: string, as = token) => server.call('getDraft', { token: as, params: at(key) });
  const put = (key: string, data: object | string, revision: number, as = token) =>
    server.call('putDraft', { token: as, params: at(key), body: { data, revision } });
  const clear = (key: string, revision: number, as = token) =>
    server.call('deleteDraft', { token: as, params: at(key), query: { revision } });

  test('a draft begins empty at revision 0, and each write adds one to the revision', async () => {
    expect((await get('1')).body).toEqual({ data: null, revision: 0, updated_at: null });
    expect((await put('1', { policy: 1 }, 0)).body).toMatchObject({ data: { policy: 1 }, revision: 1 });
    server.clock.advance({ minutes: 1 });
    expect((await put('1', { policy: 2 }, 1)).body).toEqual({
      data: { policy: 2 },
      revision: 2,
      updated_at: server.clock.now().toISOString(),
    });
    expect((await get('1')).body).toMatchObject({ data: { policy: 2 }, revision: 2 });
  });

  test('a stale write changes nothing and returns the current draft', async () => {
    await put('2', { policy: 1 }, 0);
    await put('2', { policy: 2 }, 1);
    for (const stale of [0, 1, 7]) {
      const { status, refusal } = await put('2', { policy: 99 }, stale);
      expect([status, refusal.code]).toEqual([409, 'stale_draft']);
      expect(refusal['draft']).toMatchObject({ data: { policy: 2 }, revision: 2 });
    }
  });

  test('drafts of simulations without a request are listed by type, as they were typed, until they are cleared', async () => {
    const open = async (type: 'Maison individuelle' | 'Syndic', as = token) =>
      (await server.call('openSimulations', { token: as, query: { type } })).body.simulations;
    const type = (key: string, form: object, revision = 0) =>
      server.call('putDraft', {
        token,
        params: simulation(key),
        body: { data: { form: { ...blankForm(), ...form }, version: null }, revision },
      });
    expect(await open('Maison individuelle')).toEqual([]);
    await type('maison-individuelle', {
      repere: 'Élodie Lefèvre',
      postal_code: '33160',
      city: 'Bordeaux',
      cost: '250 000',
    });
    server.clock.advance({ minutes: 1 });
    await type('maison-individuelle-b2', { repere: null, cost: 12 });
    await type('autres-types', { repere: 'SCI du Parc' });
    await type('42', { repere: 'Of a request' });
    const [second, first] = await open('Maison individuelle');
    expect(second).toEqual({
      key: 'maison-individuelle-b2',
      revision: 1,
      repere: '',
      postal_code: '',
      city: '',
      cost: '12',
      updated_at: server.clock.now().toISOString(),
    });
    expect(first).toMatchObject({
      key: 'maison-individuelle',
      revision: 1,
      repere: 'Élodie Lefèvre',
      postal_code: '33160',
      city: 'Bordeaux',
      cost: '250 000',
    });
    expect((await open('Syndic')).map(({ repere }) => repere)).toEqual(['SCI du Parc']);
    expect(await open('Maison individuelle', await server.tokenOf('principal'))).toEqual([]);
    await server.call('deleteDraft', {
      token,
      params: simulation('maison-individuelle-b2'),
      query: { revision: 1 },
    });
    expect((await open('Maison individuelle')).map(({ key }) => key)).toEqual(['maison-individuelle']);
    await server.call('deleteDraft', {
      token,
      params: simulation('maison-individuelle'),
      query: { revision: 1 },
    });
    await server.call('deleteDraft', { token, params: simulation('autres-types'), query: { revision: 1 } });
  });

  test('of two simultaneous first writes of a draft, one wins', async () => {
    const answers = await Promise.all([put('3', { description: 'a' }, 0), put('3', { description: 'b' }, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('a draft that is cleared is gone for every tab, and its revision goes on from there', async () => {
    await put('4', { policy: 1 }, 0);
    expect((await clear('4', 1)).body).toEqual({ data: null, revision: 2, updated_at: null });
    expect((await get('4')).body).toEqual({ data: null, revision: 2, updated_at: null });
    for (const stale of [0, 1])
      expect((await put('4', { policy: 2 }, stale)).refusal).toMatchObject({
        code: 'stale_draft',
        draft: { data: null, revision: 2 },
      });
    expect((await put('4', { policy: 2 }, 2)).body).toMatchObject({ data: { policy: 2 }, revision: 3 });
  });

  test('a stale tab clears nothing that was typed since, even if the draft was cleared in between', async () => {
    await put('8', { description: 'a' }, 0);
    await put('8', { description: 'b' }, 1);
    for (const stale of [0, 1, 7]) {
      const { status, refusal } = await clear('8', stale);
      expect([status, refusal.code, refusal['draft']]).toEqual([
        409,
        'stale_draft',
        expect.objectContaining({ data: { description: 'b' }, revision: 2 }),
      ]);
    }
    await clear('8', 2);
    await put('8', { description: 'b', urgency: true }, 3);
    expect((await clear('8', 2)).status).toBe(409);
    expect((await put('8', { description: 'a' }, 1)).status).toBe(409);
    expect((await get('8')).body).toMatchObject({ data: { description: 'b', urgency: true }, revision: 4 });
  });

  test('clearing a cleared draft succeeds, since the first answer may have been lost', async () => {
    await put('9', { policy: 1 }, 0);
    for (const revision of [1, 1, 0, 9])
      expect((await clear('9', revision)).body).toMatchObject({ data: null, revision: 2 });
  });

  test('a first draft that arrives after its clearing is refused', async () => {
    expect((await clear('10', 0)).status).toBe(200);
    expect((await put('10', { urgency: true }, 0)).refusal).toMatchObject({
      code: 'stale_draft',
      draft: { data: null, revision: 1 },
    });
    expect((await clear('unknown', 5)).body).toEqual({ data: null, revision: 0, updated_at: null });
  });

  test('of a simultaneous write and clearing of a draft one wins, and the other gets a conflict', async () => {
    await put('11', { policy: 1 }, 0);
    const answers = await Promise.all([
      put('11', { policy: 2 }, 1),
      clear('11', 1),
      put('11', { policy: 3 }, 1),
    ]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409, 409]);
    const { body } = await get('11');
    expect([body.revision, body.data]).toEqual([
      2,
      answers[1]?.status === 200 ? null : { policy: answers[0]?.status === 200 ? 2 : 3 },
    ]);
  });

  describe('of one window', () => {
    /** Calls that window sent, each numbered as it was sent. */
    const writer = 'f3b1c5de-window';
    const puts = (key: string, data: object, revision: number, sequence: number, who = writer) =>
      server.call('putDraft', { token, params: at(key), body: { data, revision, writer: who, sequence } });
    const clears = (key: string, revision: number, sequence: number, who = writer) =>
      server.call('deleteDraft', { token, params: at(key), query: { revision, writer: who, sequence } });

    test.each([
      ['20', 0],
      ['21', 1],
    ] as const)(
      'the last write of a window stays, in whatever order its writes arrive (draft %s, from revision %i)',
      async (key, seen) => {
        if (seen > 0) await put(key, { description: 'before' }, 0);
        expect((await puts(key, { description: 'second' }, seen, 2)).body).toMatchObject({
          revision: seen + 1,
        });
        expect((await puts(key, { description: 'first' }, seen, 1)).status).toBe(409);
        expect((await puts(key, { description: 'third' }, seen, 3)).body).toMatchObject({
          data: { description: 'third' },
          revision: seen + 2,
        });
      },
    );

    test('an earlier write of the same window is no conflict, and a later one of another window is', async () => {
      await puts('22', { description: 'a' }, 0, 1);
      expect((await puts('22', { description: 'ab' }, 0, 2)).status, 'the answer to the first was lost').toBe(
        200,
      );
      expect((await puts('22', { description: 'theirs' }, 2, 1, 'another-window')).body).toMatchObject({
        revision: 3,
      });
      expect((await puts('22', { description: 'abc' }, 0, 3)).refusal).toMatchObject({
        code: 'stale_draft',
        draft: { data: { description: 'theirs' } },
      });
      expect((await clears('22', 2, 4)).status).toBe(409);
    });

    test.each([
      ['23', 0],
      ['24', 2],
    ] as const)(
      'a clearing that arrives before an earlier write is not undone by it (draft %s, from revision %i)',
      async (key, seen) => {
        if (seen > 0) await put(key, { description: 'before' }, 0);
        if (seen > 0) await clear(key, 1);
        expect((await clears(key, seen, 2)).body).toMatchObject({ data: null });
        expect((await puts(key, { description: 'a' }, seen, 1)).status).toBe(409);
        expect((await get(key)).body.data).toBeNull();
      },
    );

    test('a clearing that arrives after its write clears the draft, though it was based on the revision before', async () => {
      await puts('25', { description: 'a' }, 0, 1);
      expect((await clears('25', 0, 2)).body).toMatchObject({ data: null, revision: 2 });
    });

    test('two windows without a name are not the same window', async () => {
      await puts('26', { description: 'a' }, 0, 0, '');
      expect((await puts('26', { description: 'b' }, 0, 1, '')).status).toBe(409);
    });
  });

  test('an account has at most five hundred drafts, and a new one replaces the one unchanged the longest', async () => {
    const [rachid] = await server.sql<{ id: number }>(
      "select id from users where email = 'courtier2@charpente.test'",
    );
    const other = await server.tokenOf('courtier2');
    await server.sql(
      "insert into drafts (user_id, kind, key, data, updated_at) select $1, 'sinistre', 'f' || n, '{}', $2::timestamptz - make_interval(mins => n) from generate_series(1, 500) n",
      [rachid?.id, server.clock.now()],
    );
    expect((await put('one-more', { policy: 1 }, 0, other)).status).toBe(200);
    expect([
      (await get('f500', other)).body.revision,
      (await get('f499', other)).body.revision,
      (await get('one-more', other)).body.revision,
    ]).toEqual([0, 1, 1]);
    expect(await server.sql('select 1 from drafts where user_id = $1', [rachid?.id])).toHaveLength(500);
    await clear('f1', 1, other);
    expect((await put('yet-one', { policy: 1 }, 0, other)).status).toBe(200);
    expect(
      [(await get('f1', other)).body.revision, (await get('f499', other)).body.revision],
      'what is cleared makes room first',
    ).toEqual([0, 1]);
    await server.sql('delete from drafts where user_id = $1', [rachid?.id]);
  });

  test('a draft is read only by its user', async () => {
    await put('5', { policy: 1 }, 0);
    const other = await server.tokenOf('courtier2');
    expect((await get('5', other)).body.revision).toBe(0);
    expect((await put('5', { policy: 7 }, 0, other)).status).toBe(200);
    await clear('5', 1, other);
    expect((await get('5')).body).toMatchObject({ data: { policy: 1 } });
  });

  test('a draft is read only for the chosen collaborator', async () => {
    const [first, second] = [await server.tokenOf('manager'), await server.tokenOf('manager')];
    await server.call('chooseCollaborator', { token: first, body: { collaborator_id: 1, pin: '' } });
    await server.call('chooseCollaborator', { token: second, body: { collaborator_id: 2, pin: '' } });
    await put('6', { policy: 1 }, 0, first);
    expect((await get('6', second)).body.revision).toBe(0);
    const elsewhere = await server.tokenOf('manager');
    await server.call('chooseCollaborator', { token: elsewhere, body: { collaborator_id: 1, pin: '' } });
    expect((await get('6', elsewhere)).body).toMatchObject({ data: { policy: 1 }, revision: 1 });
  });
});
