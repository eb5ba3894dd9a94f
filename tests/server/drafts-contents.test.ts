import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { blankQuote, blankSouscripteur } from '#domain/blank-forms.ts';
import { blankDeclaration } from '#domain/claim.ts';
import { blankPromotion } from '#domain/promotion.ts';
import { withoutPrice } from '#domain/form-differences.ts';
import { blankActivity, blankCompany, blankInformations } from '#domain/form-pages/registration.ts';
import { tariffPage } from '#domain/form-pages/tariff.ts';
import { seenText } from '#domain/unseen.ts';
import { blankForm } from '#machines/simulation/form.ts';
import { startTestServer, type TestServer } from '../support/server.ts';

/*
 * Tests of what drafts accept and store: any typed text, and no unknown key.
 */

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

describe('the contents of drafts', () => {
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

  test.each(['', '../x', 'A', 'a b', 'x'.repeat(41)])('a draft refuses the unknown key %j', async (key) => {
    expect((await get(key)).status).toBe(404);
  });

  test('a draft keeps the typed text byte for byte', async () => {
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
    ['a promotion that is scheduled by its draft', 'promotion', '60', { schedule: true }],
    ['a note over a name that no note has', 'note', 'note-12', { text: '', base: { colour: 'red' } }],
    ['another form’s answers', 'simulation', '60', { companyName: 'Roux' }],
  ] as const)(
    'a draft that holds %s of no form is a 422, and nothing is stored',
    async (_what, kind, key, data) => {
      const params = { kind, key };
      const { status, refusal } = await server.call('putDraft', {
        token,
        params,
        body: { data: data as object, revision: 0 },
      });
      expect([status, refusal.errors]).toEqual([422, { data: [expect.any(String)] }]);
      expect((await server.call('getDraft', { token, params })).body.revision).toBe(0);
    },
  );

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
    ['promotion', 'nouvelle', { ...blankPromotion, creation: 'une-cle-de-formulaire' }],
    ['promotion', '61', { ...blankPromotion, link: 'pas une adresse', version: 3 }],
    ['promotion', '62', { ...blankPromotion, version: 3, base: blankPromotion }],
    ['note', 'note-12', { text: 'Saisi', shared: true, version: 3, base: { text: 'Lu', shared: false } }],
    ['tarif', '7', { ...tariffPage.blank, version: 3, base: { ...tariffPage.blank, name: '2027.1' } }],
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

  test.each(drafted)('a draft accepts what the form %s %s holds, valid or not', async (kind, key, data) => {
    expect(
      (await server.call('putDraft', { token, params: { kind, key }, body: { data, revision: 0 } })).body
        .data,
    ).toEqual(data);
  });

  test.each(drafted)(
    'a draft accepts any pasted text in any field of the form %s %s, and drops what is neither shown nor stored',
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
