import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankQuote, blankSouscripteur } from '#domain/blank-forms.ts';
import { blankDeclaration } from '#domain/claim.ts';
import { withoutPrice } from '#domain/form-differences.ts';
import { blankActivity, blankCompany, blankInformations } from '#domain/form-pages/registration.ts';
import { seenText } from '#domain/unseen.ts';
import { blankForm } from '#machines/simulation/form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

type Path = readonly string[];

/** Where a form has a text: each answer that is one, or is not given yet. */
const textsOf = (value: unknown, path: Path = []): Path[] =>
  typeof value === 'object' && value !== null
    ? Object.entries(value).flatMap(([name, one]) => textsOf(one, [...path, name]))
    : typeof value === 'string' || value === null
      ? [path]
      : [];

/** The same form with that text in that place. */
function withText(value: unknown, [name, ...rest]: Path, text: string): unknown {
  if (name === undefined) return text;
  const one = withText((value as Record<string, unknown>)[name], rest, text);
  return Array.isArray(value) ? value.with(Number(name), one) : { ...(value as object), [name]: one };
}

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

  test('begin at revision 0 with nothing in them, and grow by one at each write', async () => {
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

  test('a stale write changes nothing and gives the draft as it stands', async () => {
    await put('2', { policy: 1 }, 0);
    await put('2', { policy: 2 }, 1);
    for (const stale of [0, 1, 7]) {
      const { status, refusal } = await put('2', { policy: 99 }, stale);
      expect([status, refusal.code]).toEqual([409, 'stale_draft']);
      expect(refusal['draft']).toMatchObject({ data: { policy: 2 }, revision: 2 });
    }
  });

  test('of simulations without a request are listed by type, as they were typed, until they are cleared', async () => {
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

  test('of two first writes at once one wins', async () => {
    const answers = await Promise.all([put('3', { description: 'a' }, 0), put('3', { description: 'b' }, 0)]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 409]);
  });

  test('are gone once cleared, for every tab, and their revision goes on from there', async () => {
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

  test('a stale tab clears nothing that was typed since, even where the draft was cleared in between', async () => {
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

  test('clearing what is cleared already succeeds: an answer may have been lost', async () => {
    await put('9', { policy: 1 }, 0);
    for (const revision of [1, 1, 0, 9])
      expect((await clear('9', revision)).body).toMatchObject({ data: null, revision: 2 });
  });

  test('a first draft that arrives after its clearing comes too late', async () => {
    expect((await clear('10', 0)).status).toBe(200);
    expect((await put('10', { urgency: true }, 0)).refusal).toMatchObject({
      code: 'stale_draft',
      draft: { data: null, revision: 1 },
    });
    expect((await clear('unknown', 5)).body).toEqual({ data: null, revision: 0, updated_at: null });
  });

  test('of a write and a clearing at once one wins, and the other is told', async () => {
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
      'what was sent last stays, in whatever order it arrives (draft %s, from revision %i)',
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

    test('an earlier write of its own that arrived is no other tab’s; another window’s after it is', async () => {
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
      'a clearing that overtakes the write before it is not undone by that one (draft %s, from revision %i)',
      async (key, seen) => {
        if (seen > 0) await put(key, { description: 'before' }, 0);
        if (seen > 0) await clear(key, 1);
        expect((await clears(key, seen, 2)).body).toMatchObject({ data: null });
        expect((await puts(key, { description: 'a' }, seen, 1)).status).toBe(409);
        expect((await get(key)).body.data).toBeNull();
      },
    );

    test('a clearing that arrives after its write clears it, though it saw the revision before', async () => {
      await puts('25', { description: 'a' }, 0, 1);
      expect((await clears('25', 0, 2)).body).toMatchObject({ data: null, revision: 2 });
    });

    test('nobody is nobody’s own', async () => {
      await puts('26', { description: 'a' }, 0, 0, '');
      expect((await puts('26', { description: 'b' }, 0, 1, '')).status).toBe(409);
    });
  });

  test('are five hundred an account at most: the one left alone the longest makes room', async () => {
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

  test('belong to their user', async () => {
    await put('5', { policy: 1 }, 0);
    const other = await server.tokenOf('courtier2');
    expect((await get('5', other)).body.revision).toBe(0);
    expect((await put('5', { policy: 7 }, 0, other)).status).toBe(200);
    await clear('5', 1, other);
    expect((await get('5')).body).toMatchObject({ data: { policy: 1 } });
  });

  test('belong to the collaborator chosen', async () => {
    const [first, second] = [await server.tokenOf('manager'), await server.tokenOf('manager')];
    await server.call('chooseCollaborator', { token: first, body: { collaborator_id: 1, pin: '' } });
    await server.call('chooseCollaborator', { token: second, body: { collaborator_id: 2, pin: '' } });
    await put('6', { policy: 1 }, 0, first);
    expect((await get('6', second)).body.revision).toBe(0);
    const elsewhere = await server.tokenOf('manager');
    await server.call('chooseCollaborator', { token: elsewhere, body: { collaborator_id: 1, pin: '' } });
    expect((await get('6', elsewhere)).body).toMatchObject({ data: { policy: 1 }, revision: 1 });
  });

  test.each(['', '../x', 'A', 'a b', 'x'.repeat(41)])('the key %j names nothing', async (key) => {
    expect((await get(key)).status).toBe(404);
  });

  test('keep what was typed to the byte', async () => {
    const data = {
      description: 'L’été « 12 000 € »\n\t😀',
      policy: '',
      cover: null,
      contact: false,
      contractor: 12,
    };
    await put('7', data, 0);
    expect((await get('7')).body.data).toEqual(data);
  });

  test.each([
    [
      'an answer that no form asks for',
      'sinistre',
      '60',
      { description: 'Fissure', ibanRib: 'FR76 3000 6000 0112 3456 7890 189' },
    ],
    ['an IBAN at another step', 'inscription', 'activite', { ibanRib: 'FR76 3000 6000 0112 3456 7890 189' }],
    ['a list in place of an answer', 'inscription', 'informations', { name: ['Jean'] }],
    ['an answer in place of a list', 'inscription', 'activite', { companies: 'SMABTP' }],
    [
      'an answer deep inside that is none',
      'devis',
      '60',
      { form: { souscripteurs: [{ client: { name: 'Roux', iban: 'FR76' } }] } },
    ],
    [
      'a list without end',
      'inscription',
      'activite',
      { companies: Array.from({ length: 201 }, () => ({ name: 'SMABTP' })) },
    ],
    ['a text without end', 'simulation', '60', { form: { repere: 'x'.repeat(50_001) } }],
    ['no form at all', 'devis', '60', 'x'],
    ['an empty list in place of the whole', 'devis', '60', []],
    ['nothing in place of a form', 'devis', '60', { form: null }],
    ['a name that any object knows', 'sinistre', '60', { toLocaleString: 'Fissure' }],
    ['another form’s answers', 'simulation', '60', { companyName: 'Roux' }],
  ] as const)('hold %s of no form: 422, and nothing is kept', async (_what, kind, key, data) => {
    const params = { kind, key };
    const { status, refusal } = await server.call('putDraft', {
      token,
      params,
      body: { data: data as object, revision: 0 },
    });
    expect([status, refusal.errors]).toEqual([422, { data: [expect.any(String)] }]);
    expect((await server.call('getDraft', { token, params })).body.revision).toBe(0);
  });

  const drafted = [
    ['simulation', '61', { form: blankForm(), version: null }],
    [
      'devis',
      '61',
      {
        form: {
          ...withoutPrice(blankQuote('Syndic')),
          souscripteurs: [blankSouscripteur(), blankSouscripteur()],
        },
        base: withoutPrice(blankQuote('Maison individuelle')),
        version: 3,
      },
    ],
    ['sinistre', '61', blankDeclaration],
    ['inscription', 'informations', blankInformations],
    [
      'inscription',
      'activite',
      {
        ...blankActivity,
        turnover: '1 280 000 €',
        companies: [blankCompany(), { name: 'AUTRES', otherCompanyValue: 'Mutuelle' }],
      },
    ],
  ] as const;

  test.each(drafted)('hold what the form %s %s holds, right or not', async (kind, key, data) => {
    expect(
      (await server.call('putDraft', { token, params: { kind, key }, body: { data, revision: 0 } })).body
        .data,
    ).toEqual(data);
  });

  test.each(drafted)(
    'take whatever is pasted into any field of the form %s %s, without what nobody sees or stores',
    async (kind, key, blank) => {
      const params = { kind, key };
      const pasted = fc.oneof(
        fc.string({ unit: 'binary' }),
        fc.string({
          unit: fc.constantFrom(
            '\0',
            '\ud800',
            '\udc00',
            '\u0007',
            '\u202D',
            '\u2067',
            '\u2028',
            '\u200B',
            '\uFEFF',
            '\\',
            '"',
            'é',
            '6',
          ),
        }),
      );
      let { revision } = (await server.call('getDraft', { token, params })).body;
      await fc.assert(
        fc.asyncProperty(fc.constantFrom(...textsOf(blank)), pasted, async (path, text) => {
          const { status, body } = await server.call('putDraft', {
            token,
            params,
            body: { data: withText(blank, path, text) as object, revision },
          });
          expect(status).toBe(200);
          expect(body.data).toEqual(withText(blank, path, seenText(text)));
          ({ revision } = body);
        }),
        { numRuns: 60 },
      );
    },
  );
});
